#include "search/solver/solver.h"

#include <algorithm>

namespace lianzhu::solver {

namespace {

Node node_of(const Position& position, Side attacker) {
    const Stones stones = stones_of(position);
    return {stones.of[static_cast<size_t>(index_of(attacker))],
            stones.of[static_cast<size_t>(index_of(opponent(attacker)))], position.to_move() == attacker};
}

/// 2 win, 1 draw, 0 loss.
int rank(Value value, Side mover) {
    if (value == Value::draw) return 1;
    return value == win_of(mover) ? 2 : 0;
}

}  // namespace

bool is_better(const MoveLabel& a, const MoveLabel& b, Side mover) {
    const int rank_a = rank(a.value, mover);
    const int rank_b = rank(b.value, mover);
    if (rank_a != rank_b) return rank_a > rank_b;
    return rank_a == 2 ? a.distance < b.distance : a.distance > b.distance;
}

std::optional<Error> why_not_solvable(const Rules& rules) {
    if (rules.cells() > max_cells) {
        return fail("{0} cells are too many to solve: at most {1}",
                    {std::to_string(rules.cells()), std::to_string(max_cells)});
    }
    if (rules.fouls != Fouls::none) return fail("games with forbidden moves cannot be solved");
    return std::nullopt;
}

Solver::Solver(const Rules& rules, const SolveOptions& options)
    : geometry_(rules), options_(options), table_(options.memory) {}

bool Solver::has_won(const Position& position, Side side) const {
    return position.outcome().won_by(side) && !(options_.weak && side == Side::second);
}

/// If the second side could win from the empty board, the first could place any stone, play as if it were second, and
/// win too: the additional stone never harms it where k or more always win. So the second cannot.
/// Neither step holds for rows of exactly k or from other positions.
bool Solver::steals_strategy(const Position& position, Side attacker) const {
    return options_.strategy_stealing && position.ply() == 0 && attacker == Side::second &&
           geometry_.is_plain(Side::first) && geometry_.is_plain(Side::second);
}

/// A defender that holds the weak game, where its own rows do not help it, holds the strong one with
/// the same moves. The reductions that make the weak game easier to search need k-or-more.
bool Solver::may_ask_weak_game(Side attacker) const {
    return options_.weak_first && !options_.weak && options_.dead_lines && geometry_.is_plain(attacker) &&
           geometry_.is_plain(opponent(attacker));
}

Answer Solver::ask(const Node& node, const Question& question, LimitWatch& watch) {
    const NodeView view(geometry_, options_, question);
    return ProofSearch(view, table_, watch, nodes_, on_progress_).run(node);
}

Answer Solver::can_win(const Position& position, Side attacker, LimitWatch& watch) {
    if (position.is_over()) return has_won(position, attacker) ? Answer::win : Answer::no_win;
    if (options_.weak && attacker == Side::second) return Answer::no_win;
    if (steals_strategy(position, attacker)) return Answer::no_win;
    const Node node = node_of(position, attacker);
    if (may_ask_weak_game(attacker)) {
        const Answer weak = ask(node, {attacker, false, false}, watch);
        if (weak != Answer::win) return weak;
    }
    return ask(node, {attacker, !options_.weak, false}, watch);
}

/// What the table and a look at the position say, without a search.
Answer Solver::known(const Position& position, Side attacker) {
    if (position.is_over()) return has_won(position, attacker) ? Answer::win : Answer::no_win;
    const Node node = node_of(position, attacker);
    const auto look = [&](const Question& question) {
        const NodeView view(geometry_, options_, question);
        Survey survey;
        view.survey(node, survey);
        const Answer judged = view.judge(node, survey);
        if (judged != Answer::open) return judged;
        const Numbers* numbers = table_.find(key_of(view, node, survey));
        if (numbers == nullptr || !numbers->settled()) return Answer::open;
        return (numbers->phi == 0) == node.attacker_moves ? Answer::win : Answer::no_win;
    };
    if (may_ask_weak_game(attacker) && look({attacker, false, false}) == Answer::no_win) return Answer::no_win;
    return look({attacker, !options_.weak, false});
}

std::optional<Value> Solver::value(const Position& position, LimitWatch& watch) {
    for (const Side side : {position.to_move(), opponent(position.to_move())}) {
        const Answer answer = can_win(position, side, watch);
        if (answer == Answer::win) return win_of(side);
        if (answer == Answer::open) return std::nullopt;
    }
    return Value::draw;
}

std::optional<int> Solver::distance(const Position& position, Side winner, LimitWatch& watch) {
    if (position.is_over()) return 0;
    const NodeView view(geometry_, options_, {winner, !options_.weak, true});
    return DistanceSearch(view, table_, watch, nodes_).run(node_of(position, winner));
}

/// Cells on lines that are nearly complete first, for either side.
MoveList Solver::ordered_moves(const Position& position) const {
    const NodeView first_view(geometry_, options_, {Side::first, true, true});
    const NodeView second_view(geometry_, options_, {Side::second, true, true});
    Survey first;
    Survey second;
    first_view.survey(node_of(position, Side::first), first);
    second_view.survey(node_of(position, Side::second), second);
    const int k = position.rules().k;
    const auto worth = [&](Move move) {
        return NodeView::worth(first, move.cell(), k) + NodeView::worth(second, move.cell(), k);
    };
    MoveList moves = position.legal_moves();
    std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) { return worth(a) > worth(b); });
    return moves;
}

/// A move after which "can the attacker win?" has the wanted answer. What is known already is looked up first;
/// then all moves are tried with more and more effort, so that one hard wrong move does not hold up the rest.
std::optional<Move> Solver::move_with_answer(const Position& position, Side attacker, Answer wanted,
                                             LimitWatch& watch) {
    const MoveList moves = ordered_moves(position);
    Position next = position;
    for (const Move move : moves) {
        next.play(move);
        const Answer answer = known(next, attacker);
        next.undo();
        if (answer == wanted) return move;
    }
    for (uint64_t effort = 1000; !watch.expired(); effort *= 8) {
        for (const Move move : moves) {
            SearchLimits limits;
            limits.nodes = nodes_ + effort;
            LimitWatch slice(limits, nullptr);
            next.play(move);
            const Answer answer = can_win(next, attacker, slice);
            next.undo();
            if (answer == wanted) return move;
            watch.poll();
            if (watch.expired(nodes_)) break;
        }
    }
    return std::nullopt;
}

std::optional<Move> Solver::keeping_move(const Position& position, Value value, LimitWatch& watch) {
    const Side mover = position.to_move();
    const MoveList wins = position.winning_moves(mover);
    if (value == win_of(mover)) {
        if (!wins.empty() && !(options_.weak && mover == Side::second)) return wins[0];
        return move_with_answer(position, mover, Answer::win, watch);
    }
    if (value == Value::draw) return move_with_answer(position, opponent(mover), Answer::no_win, watch);
    const MoveList threats = position.winning_moves(opponent(mover));
    return threats.empty() ? ordered_moves(position)[0] : threats[0];
}

std::optional<MoveLabel> Solver::label(const Position& position, Move move, LimitWatch& watch) {
    Position next = position;
    next.play(move);
    const auto found = value(next, watch);
    if (!found) return std::nullopt;
    MoveLabel label{move, *found, 0};
    if (*found == Value::draw) return label;
    const auto plies = distance(next, *found == Value::first ? Side::first : Side::second, watch);
    if (!plies) return std::nullopt;
    label.distance = *plies + 1;
    return label;
}

std::optional<std::vector<MoveLabel>> Solver::labels(const Position& position, LimitWatch& watch) {
    std::vector<MoveLabel> all;
    for (const Move move : position.legal_moves()) {
        const auto one = label(position, move, watch);
        if (!one) return std::nullopt;
        all.push_back(*one);
    }
    return all;
}

std::optional<MoveLabel> Solver::next_of_line(const Position& position, Value value, bool with_distance,
                                              LimitWatch& watch) {
    if (with_distance && value != Value::draw) {
        std::optional<MoveLabel> best;
        for (const Move move : ordered_moves(position)) {
            const auto one = label(position, move, watch);
            if (!one) return std::nullopt;
            if (!best || is_better(*one, *best, position.to_move())) best = one;
        }
        return best;
    }
    const auto move = keeping_move(position, value, watch);
    if (!move) return std::nullopt;
    return MoveLabel{*move, value, 0};
}

std::vector<MoveLabel> Solver::line(Position position, Value value, bool with_distance, LimitWatch& watch) {
    std::vector<MoveLabel> line;
    while (!position.is_over()) {
        const auto next = next_of_line(position, value, with_distance, watch);
        if (!next) break;
        line.push_back(*next);
        position.play(next->move);
    }
    return line;
}

Solution Solver::solve(const Position& position, bool with_distance, LimitWatch& watch, const OnProgress& on_progress) {
    const uint64_t start = nodes_;
    on_progress_ = on_progress;
    Solution solution;
    solution.value = value(position, watch);
    solution.nodes = nodes_ - start;
    solution.time = watch.elapsed();
    solution.memory = table_.bytes();
    if (solution.value) {
        const bool won = *solution.value != Value::draw;
        if (with_distance && won) {
            solution.distance = distance(position, *solution.value == Value::first ? Side::first : Side::second, watch);
        }
        solution.line = line(position, *solution.value, with_distance, watch);
        if (!solution.line.empty()) solution.move = solution.line[0].move;
    }
    on_progress_ = nullptr;
    return solution;
}

}  // namespace lianzhu::solver
