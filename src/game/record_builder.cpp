#include "game/record_builder.h"

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

/// A claim about an undecided board: it cannot have ended by what the board would show.
Outcome off_board_outcome(Outcome claimed) {
    const bool possible = claimed.is_won() && (claimed.reason == Outcome::Reason::resignation ||
                                               claimed.reason == Outcome::Reason::time);
    if (!possible) claimed.reason = Outcome::Reason::none;
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
    record_.moves.push_back(move);
    record_.move_ms.push_back(written.ms.value_or(0));
    any_time_ = any_time_ || written.ms.has_value();
    return std::nullopt;
}

Record RecordBuilder::finish(std::array<std::string, 2> names, const Outcome& claimed) const {
    Record record = record_;
    record.names = std::move(names);
    record.outcome = position_.is_over() ? position_.outcome() : off_board_outcome(claimed);
    if (!any_time_) record.move_ms.clear();
    return record;
}

}  // namespace lianzhu
