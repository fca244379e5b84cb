// Files of openings: each that is read can be played and leaves the game open.

#include "arena/openings.h"

#include "fuzz.h"

using namespace lianzhu;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const Rules boards[] = {*parse_rules("gomoku"), *parse_rules("tictactoe"), *parse_rules("renju")};
    const Rules& rules = choose(boards, data, size);
    const auto openings = parse_openings(text_of(data, size), rules);
    if (!openings.ok()) return 0;
    for (const OpeningMoves& moves : *openings) {
        const auto position = position_after(rules, moves);
        require(position.ok() && !position->is_over(), "an opening leaves the game open");
    }
    return 0;
}
