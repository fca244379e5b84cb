// Players in words, of a game and of a match. They are read but not made: a huge table could be requested.

#include "arena/contestant.h"
#include "fuzz.h"

using namespace lianzhu;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const Rules boards[] = {*parse_rules("tictactoe"), *parse_rules("gomoku"),
                                   *parse_rules("renju@9")};
    const Rules& rules = choose(boards, data, size);
    const std::string_view text = text_of(data, size);
    if (const auto player = parse_player(text, rules); player.ok()) {
        require(player->limits.depth > 0, "a limit of the depth is positive");
    }
    if (const auto contestant = parse_contestant(text, rules); contestant.ok()) {
        require(!contestant->name.empty(), "everybody has a name");
        require(!contestant->move_time || contestant->move_time->count() > 0, "a time is positive");
    }
    return 0;
}
