#include "position/position.h"

#include <cassert>

#include "position/line_judge.h"
#include "position/notation.h"

namespace lianzhu {

namespace {

/// Whether the first side's stone on `move` is in a row of more than k.
bool is_overline(const Rules& rules, const Board& board, Move move) {
    const int column = move.cell() % rules.width;
    const int row = move.cell() / rules.width;
    for (const Direction& direction : directions) {
        int length = 1;
        for (const int sign : {-1, 1}) {
            for (int step = sign;; step += sign) {
                const int x = column + step * direction.columns;
                const int y = row + step * direction.rows;
                const bool on_board = x >= 0 && x < rules.width && y >= 0 && y < rules.height;
                if (!on_board || board.stone(board.at(x, y)) != Stone::first) break;
                ++length;
            }
        }
        if (length > rules.k) return true;
    }
    return false;
}

}  // namespace

Result<Position> Position::from_stones(const Rules& rules, const std::vector<Move>& first,
                                       const std::vector<Move>& second, Side to_move) {
    Position position(rules);
    for (const Side side : {Side::first, Side::second}) {
        for (const Move move : side == Side::first ? first : second) {
            if (!position.board_.is_empty(move))
                return fail("{0} has more than one stone", {move_text(rules, move)});
            position.board_.set_up(move, side);
        }
    }
    for (const Side side : {Side::first, Side::second}) {
        for (const Move move : side == Side::first ? first : second) {
            if (completes_row(rules, position.board_, move, side))
                return fail("the stones around {0} are a finished row", {move_text(rules, move)});
            if (rules.fouls != Fouls::none && side == Side::first &&
                is_overline(rules, position.board_, move)) {
                return fail("the stones around {0} are an overline, which black cannot have played",
                            {move_text(rules, move)});
            }
        }
    }
    position.board_.set_to_move(to_move);
    position.outcome_ = position.judge_without_row();
    return position;
}

Foul Position::foul(Move move) const {
    if (rules_.fouls == Fouls::none || to_move() == Side::second) return Foul::none;
    return judge_foul(board_, move);
}

Refusal Position::refusal(Move move) const {
    if (move.cell() >= board_.cells()) return Refusal::off_board;
    if (is_over()) return Refusal::game_over;
    if (!board_.is_empty(move)) return Refusal::occupied;
    return foul(move) == Foul::none ? Refusal::none : Refusal::forbidden;
}

void Position::play(Move move) {
    assert(allows(move));
    board_.place(move);
    outcome_ = judge_last_move();
}

void Position::undo() {
    board_.take_back();
    outcome_ = Outcome{};
}

Outcome Position::judge_last_move() const {
    const Move move = board_.history().last();
    const Side mover = opponent(to_move());
    if (completes_row(rules_, board_, move, mover)) return Outcome::win(mover, Outcome::Reason::row);
    return judge_without_row();
}

Outcome Position::judge_without_row() const {
    if (board_.is_full()) return Outcome::draw(Outcome::Reason::full_board);
    if (rules_.fouls != Fouls::none && !has_legal_move())
        return Outcome::draw(Outcome::Reason::no_legal_move);
    return Outcome{};
}

MoveList Position::legal_moves() const {
    MoveList moves;
    if (is_over()) return moves;
    const bool may_be_foul = rules_.fouls != Fouls::none && to_move() == Side::first;
    for (int cell = 0; cell < board_.cells(); ++cell) {
        const Move move(cell);
        if (!board_.is_empty(move)) continue;
        if (may_be_foul && foul(move) != Foul::none) continue;
        moves.add(move);
    }
    return moves;
}

bool Position::has_legal_move() const {
    for (int cell = 0; cell < board_.cells(); ++cell) {
        const Move move(cell);
        if (board_.is_empty(move) && foul(move) == Foul::none) return true;
    }
    return false;
}

MoveList Position::winning_moves(Side side) const {
    MoveList wins;
    if (is_over()) return wins;
    for (int cell = 0; cell < board_.cells(); ++cell) {
        const Move move(cell);
        if (board_.is_empty(move) && completes_row(rules_, board_, move, side)) wins.add(move);
    }
    return wins;
}

std::vector<Move> Position::winning_cells() const {
    if (!outcome_.is_won()) return {};
    return lianzhu::winning_cells(rules_, board_, board_.history().last(), outcome_.winner);
}

bool Position::is_consistent() const {
    Position replayed = *this;
    while (!replayed.board_.history().empty()) replayed.undo();
    for (const Move move : board_.history()) {
        if (!replayed.allows(move)) return false;
        replayed.play(move);
    }
    for (int cell = 0; cell < board_.cells(); ++cell) {
        if (board_.stone(Move(cell)) != replayed.board_.stone(Move(cell))) return false;
    }
    return key() == board_.key_from_scratch() && key() == replayed.key() && to_move() == replayed.to_move() &&
           outcome_ == replayed.outcome_;
}

Result<Position> position_after(const Rules& rules, const std::vector<Move>& moves) {
    Position position(rules);
    for (const Move move : moves) {
        const Refusal refusal = position.refusal(move);
        if (refusal != Refusal::none) return refusal_error(position, move);
        position.play(move);
    }
    return position;
}

}  // namespace lianzhu
