#include "game/record_builder.h"

#include <algorithm>
#include <utility>

namespace lianzhu {

namespace {

Error refused(Refusal refusal, const WrittenMove& written) {
    const std::string line = std::to_string(written.line);
    const std::string text(written.text);
    switch (refusal) {
        case Refusal::occupied:
            return fail("line {0}: the cell of \"{1}\" is occupied", {line, text});
        case Refusal::game_over:
            return fail("line {0}: \"{1}\" comes after the end of the game", {line, text});
        case Refusal::forbidden:
            return fail("line {0}: \"{1}\" is forbidden to black", {line, text});
        default:
            return fail("line {0}: \"{1}\" is not a move on this board", {line, text});
    }
}

/// A claim about an undecided board cannot name an end that the board would show.
Outcome off_board_outcome(Outcome claimed) {
    switch (claimed.reason) {
        case Outcome::Reason::row:
        case Outcome::Reason::full_board:
        case Outcome::Reason::no_legal_move:
            claimed.reason = Outcome::Reason::none;
            break;
        case Outcome::Reason::resignation:
        case Outcome::Reason::time:
        case Outcome::Reason::fault:
        case Outcome::Reason::agreed_win:
            if (!claimed.is_won()) claimed.reason = Outcome::Reason::none;
            break;
        case Outcome::Reason::agreed_draw:
        case Outcome::Reason::length:
            if (!claimed.is_drawn()) claimed.reason = Outcome::Reason::none;
            break;
        default:
            break;
    }
    return claimed;
}

}  // namespace

std::optional<Move> RecordBuilder::move_at(int column, int row_from_top) const {
    const Board& board = position_.board();
    if (!board.contains(column, row_from_top)) return std::nullopt;
    return board.at(column, row_from_top);
}

std::optional<Error> RecordBuilder::play(const WrittenMove& written) {
    const Move move = written.move.value_or(Move());
    const Refusal refusal = position_.refusal(move);
    if (refusal != Refusal::none) return refused(refusal, written);
    position_.play(move);
    node_ = record_.tree.add(node_, move);
    if (written.ms) record_.tree.at(node_).ms = written.ms;
    return std::nullopt;
}

void RecordBuilder::go_to(int node) {
    const auto target = record_.tree.path_to(node);
    const auto here = record_.tree.path_to(node_);
    size_t shared = 0;
    while (shared < std::min(target.size(), here.size()) && target[shared] == here[shared]) ++shared;
    for (size_t i = here.size(); i > shared; --i) position_.undo();
    for (size_t i = shared; i < target.size(); ++i) position_.play(record_.tree.at(target[i]).move);
    node_ = node;
}

Record RecordBuilder::finish(std::array<std::string, 2> names, const Outcome& claimed) {
    const auto line = record_.tree.main_line();
    const bool any_time =
        std::any_of(line.begin(), line.end(), [&](int node) { return record_.tree.at(node).ms.has_value(); });
    for (const int node : line) {
        auto& ms = record_.tree.at(node).ms;
        if (any_time && !ms) ms = 0;
    }
    go_to(line.empty() ? MoveTree::root : line.back());
    record_.names = std::move(names);
    record_.outcome = position_.is_over() ? position_.outcome() : off_board_outcome(claimed);
    return record_;
}

}  // namespace lianzhu
