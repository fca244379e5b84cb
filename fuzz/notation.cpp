// Moves and lists of moves: what is read is on the board, and reads the same after it is written again.

#include "position/notation.h"

#include "fuzz.h"

using namespace lianzhu;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const Rules boards[] = {*parse_rules("tictactoe"), *parse_rules("gomoku"), *parse_rules("22x3x4")};
    const Rules& rules = choose(boards, data, size);
    const std::string_view text = text_of(data, size);
    if (const auto move = parse_move(rules, text); move.ok()) {
        require(move->cell() < rules.cells(), "a move is on the board");
        require(*parse_move(rules, move_text(rules, *move)) == *move, "a move is read back");
    }
    if (const auto moves = parse_moves(rules, text); moves.ok()) {
        require(*parse_moves(rules, moves_text(rules, *moves)) == *moves, "moves are read back");
        const auto position = position_after(rules, *moves);
        if (position.ok()) require(position->is_consistent(), "the position is consistent");
    }
    return 0;
}
