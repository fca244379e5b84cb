#include "evaluate/patterns/pattern_evaluator.h"

#include <algorithm>

namespace lianzhu {

namespace {

/// A won game at ply d is worth won − d; an open one at most most_open.
constexpr int won = 32'000;
constexpr int most_open = 30'000;

/// Threats that the side to move carries out at once, or cannot stop, outweigh all fitted values.
constexpr int five_now = 20'000;
constexpr int five_next = 15'000;
constexpr int open_four_now = 10'000;

int winning_fours(const PatternBoard& board, Side side) {
    return board.count(side, CellClass::open_four) + board.count(side, CellClass::two_fours);
}

/// The term for the turn: what is about to happen.
int turn_value(const PatternBoard& board, Side own, Side enemy) {
    if (board.count(own, CellClass::five) > 0) return five_now;
    if (board.count(enemy, CellClass::five) > 1) return -five_next;
    if (board.count(enemy, CellClass::five) == 0 && winning_fours(board, own) > 0) return open_four_now;
    const Weights& weights = board.tables().weights();
    int value = weights.right_to_move;
    if (winning_fours(board, enemy) > 0) value += weights.winning_four_next;
    value += weights.open_four_cell * board.count(enemy, CellClass::open_four);
    if (board.count(own, CellClass::four_three) > 0) value += weights.four_three_now;
    if (board.count(enemy, CellClass::four_three) > 0) value += weights.four_three_next;
    if (board.count(own, CellClass::two_threes) > 0) value += weights.two_threes_now;
    if (board.count(enemy, CellClass::two_threes) > 0) value += weights.two_threes_next;
    if (board.count(own, CellClass::three) + board.count(own, CellClass::three_two) > 0)
        value += weights.three_now;
    return value;
}

}  // namespace

bool is_quiet(const PatternBoard& board) {
    const Side own = board.to_move();
    return board.count(own, CellClass::five) == 0 && board.count(opponent(own), CellClass::five) == 0 &&
           winning_fours(board, own) == 0;
}

int evaluate_patterns(const PatternBoard& board) {
    const Side own = board.to_move();
    const Side enemy = opponent(own);
    // A side that must stop a winning four spends its turn on that: the other side is the one that moves.
    const bool must_answer = winning_fours(board, enemy) > 0;
    const int sum = must_answer ? board.total_waiting(own) - board.total_moving(enemy)
                                : board.total_moving(own) - board.total_waiting(enemy);
    const int value = sum + turn_value(board, own, enemy);
    return std::clamp(value, -most_open, most_open);
}

Result<std::unique_ptr<Evaluator>> PatternEvaluator::make(const Rules& rules) {
    if (!PatternTables::supports(rules)) return fail("patterns are known for 4, 5 and 6 in a row only");
    return std::unique_ptr<Evaluator>(std::make_unique<PatternEvaluator>(rules));
}

int PatternEvaluator::evaluate(const Position& position) const {
    if (position.outcome().is_won()) return position.ply() - won;
    if (position.outcome().is_drawn()) return 0;
    return evaluate_patterns(PatternBoard(position.rules(), tables_, position.board()));
}

int PatternEvaluator::bound() const {
    return won;
}

Score PatternEvaluator::score(int value, int root_ply) const {
    if (value > most_open) return Score::win_in(won - value - root_ply);
    if (value < -most_open) return Score::lose_in(won + value - root_ply);
    return Score::eval(value);
}

}  // namespace lianzhu
