#include "search/solver/solver.h"

#include <algorithm>
#include <bit>

namespace lianzhu::solver {

namespace {

Node node_of(const State& state, Side attacker) {
    return {state.of(attacker), state.of(opponent(attacker)), state.to_move == attacker};
}

Answer answer_of(Value ended, Side attacker) {
    return ended == win_of(attacker) ? Answer::win : Answer::no_win;
}

Side winner_of(Value value) {
    return value == Value::first ? Side::first : Side::second;
}

/// Nodes that a move gets in the first round when several are tried in turn, and how they grow.
constexpr uint64_t first_effort = 1000;
constexpr uint64_t effort_growth = 4;

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

/// If the second side could win from the empty board, the first could place any stone, play as if it were
/// second, and win too: where k or more always win, the additional stone never harms it. So the second
/// cannot. Neither step is valid for rows of exactly k or from other positions.
bool Solver::steals_strategy(const State& state, Side attacker) const {
    return options_.strategy_stealing && state.occupied() == 0 && attacker == Side::second &&
           geometry_.is_plain(Side::first) && geometry_.is_plain(Side::second);
}

/// A defender that does not lose the weak game, where its own rows do not help it, does not lose the strong
/// one with the same moves. The reductions that make the weak game easier to search need k-or-more.
bool Solver::may_ask_weak_game(Side attacker) const {
    return options_.weak_first && !options_.weak && options_.dead_lines && geometry_.is_plain(attacker) &&
           geometry_.is_plain(opponent(attacker));
}

Answer Solver::ask(const Node& node, const Question& question, LimitWatch& watch) {
    const NodeView view(geometry_, options_, question);
    return ProofSearch(view, table_, watch, nodes_, on_progress_).run(node);
}

Answer Solver::can_win(const State& state, Side attacker, LimitWatch& watch) {
    if (state.ended) return answer_of(*state.ended, attacker);
    if (options_.weak && attacker == Side::second) return Answer::no_win;
    if (steals_strategy(state, attacker)) return Answer::no_win;
    const Node node = node_of(state, attacker);
    if (may_ask_weak_game(attacker)) {
        const Answer weak = ask(node, {attacker, false, false}, watch);
        if (weak != Answer::win) return weak;
    }
    return ask(node, {attacker, !options_.weak, false}, watch);
}

Answer Solver::look(const Node& node, const Question& question) const {
    const NodeView view(geometry_, options_, question);
    Survey survey;
    view.survey(node, survey);
    const Answer judged = view.judge(node, survey);
    if (judged != Answer::open) return judged;
    const Numbers* numbers = table_.find(key_of(view, node, survey));
    if (numbers == nullptr || !numbers->settled()) return Answer::open;
    return (numbers->phi == 0) == node.attacker_moves ? Answer::win : Answer::no_win;
}

/// What the table and the lines tell without a search.
Answer Solver::known(const State& state, Side attacker) const {
    if (state.ended) return answer_of(*state.ended, attacker);
    if (options_.weak && attacker == Side::second) return Answer::no_win;
    const Node node = node_of(state, attacker);
    if (may_ask_weak_game(attacker) && look(node, {attacker, false, false}) == Answer::no_win)
        return Answer::no_win;
    return look(node, {attacker, !options_.weak, false});
}

std::optional<Value> Solver::value(const State& state, LimitWatch& watch) {
    for (const Side side : {state.to_move, opponent(state.to_move)}) {
        const Answer answer = can_win(state, side, watch);
        if (answer == Answer::win) return win_of(side);
        if (answer == Answer::open) return std::nullopt;
    }
    return Value::draw;
}

std::optional<int> Solver::distance(const State& state, Side winner, LimitWatch& watch) {
    if (state.ended) return 0;
    const NodeView view(geometry_, options_, {winner, !options_.weak, true});
    return DistanceSearch(view, table_, watch, nodes_).run(node_of(state, winner));
}

/// Cells on nearly complete lines of either side come first.
std::vector<Move> Solver::ordered_moves(const State& state) const {
    std::array<Survey, 2> surveys;
    for (const Side side : {Side::first, Side::second}) {
        const NodeView view(geometry_, options_, {side, true, true});
        view.survey(node_of(state, side), surveys[static_cast<size_t>(index_of(side))]);
    }
    const int k = geometry_.rules().k;
    std::vector<std::pair<int, int>> order;
    for (Cells left = geometry_.all() & ~state.occupied(); left != 0; left &= left - 1) {
        const int cell = std::countr_zero(left);
        order.emplace_back(-NodeView::worth(surveys[0], cell, k) - NodeView::worth(surveys[1], cell, k),
                           cell);
    }
    std::sort(order.begin(), order.end());
    std::vector<Move> moves;
    moves.reserve(order.size());
    for (const auto& [worth, cell] : order) moves.emplace_back(cell);
    return moves;
}

/// A move after which "can the attacker win?" has the wanted answer. Looks up known answers first, then tries
/// all moves with growing effort, so that one hard wrong move does not delay the rest.
std::optional<Move> Solver::move_with_answer(const State& state, Side attacker, Answer wanted,
                                             LimitWatch& watch) {
    const std::vector<Move> moves = ordered_moves(state);
    for (const Move move : moves) {
        if (known(after(state, move), attacker) == wanted) return move;
    }
    for (uint64_t effort = first_effort; !watch.expired(); effort *= effort_growth) {
        for (const Move move : moves) {
            LimitWatch slice = watch.slice(nodes_ + effort);
            if (can_win(after(state, move), attacker, slice) == wanted) return move;
            watch.poll();
            if (watch.expired(nodes_)) break;
        }
    }
    return std::nullopt;
}

std::optional<Move> Solver::keeping_move(const State& state, Value value, LimitWatch& watch) {
    const Side mover = state.to_move;
    const Cells wins = state.winning_cells(geometry_, options_.weak, mover);
    if (wins != 0) return Move(std::countr_zero(wins));
    if (value == win_of(mover)) return move_with_answer(state, mover, Answer::win, watch);
    if (value == Value::draw) return move_with_answer(state, opponent(mover), Answer::no_win, watch);
    const Cells threats = state.winning_cells(geometry_, options_.weak, opponent(mover));
    return threats != 0 ? Move(std::countr_zero(threats)) : ordered_moves(state)[0];
}

std::optional<MoveLabel> Solver::label(const State& state, Move move, LimitWatch& watch) {
    const State next = after(state, move);
    const auto found = value(next, watch);
    if (!found) return std::nullopt;
    MoveLabel label{move, *found, 0};
    if (*found == Value::draw) return label;
    const auto plies = distance(next, winner_of(*found), watch);
    if (!plies) return std::nullopt;
    label.distance = *plies + 1;
    return label;
}

std::vector<MoveLabel> Solver::labels(const State& state, LimitWatch& watch) {
    std::vector<Move> open = ordered_moves(state);
    std::vector<MoveLabel> found;
    for (uint64_t effort = first_effort; !open.empty() && !watch.expired(); effort *= effort_growth) {
        std::vector<Move> still_open;
        for (const Move move : open) {
            LimitWatch slice = watch.slice(nodes_ + effort);
            const auto one = watch.expired() ? std::nullopt : label(state, move, slice);
            watch.poll();
            if (one) {
                found.push_back(*one);
            } else {
                still_open.push_back(move);
            }
        }
        open = std::move(still_open);
    }
    std::sort(found.begin(), found.end(),
              [](const MoveLabel& a, const MoveLabel& b) { return a.move.cell() < b.move.cell(); });
    return found;
}

std::optional<int> Solver::distance_of(const State& state, Value value, LimitWatch& watch) {
    if (value == Value::draw) return std::nullopt;
    return distance(state, winner_of(value), watch);
}

std::optional<Move> Solver::move_at_distance(const State& state, Value value, int distance,
                                             LimitWatch& watch) {
    const Side winner = winner_of(value);
    const NodeView view(geometry_, options_, {winner, !options_.weak, true});
    DistanceSearch search(view, table_, watch, nodes_);
    const bool winner_moves = state.to_move == winner;
    for (const Move move : ordered_moves(state)) {
        const State next = after(state, move);
        const bool over = next.ended.has_value();
        const bool soon =
            over ? *next.ended == win_of(winner)
                 : search.wins_within(node_of(next, winner), winner_moves ? distance - 1 : distance - 3);
        if (watch.expired()) return std::nullopt;
        if (soon == winner_moves) return move;
    }
    return std::nullopt;
}

/// `distance` 0: any moves that keep the value.
std::vector<MoveLabel> Solver::line(State state, Value value, int distance, LimitWatch& watch) {
    std::vector<MoveLabel> line;
    while (!state.ended) {
        const auto move = distance > 0 ? move_at_distance(state, value, distance, watch)
                                       : keeping_move(state, value, watch);
        if (!move) break;
        line.push_back({*move, value, distance});
        state = after(state, *move);
        if (distance > 0) --distance;
    }
    return line;
}

Solution Solver::solve(const State& state, bool with_distance, LimitWatch& watch) {
    const uint64_t start = nodes_;
    Solution solution;
    solution.value = value(state, watch);
    solution.nodes = nodes_ - start;
    solution.time = watch.elapsed();
    solution.memory = table_.bytes();
    if (solution.value) {
        if (with_distance) solution.distance = distance_of(state, *solution.value, watch);
        solution.line = line(state, *solution.value, solution.distance.value_or(0), watch);
        if (!solution.line.empty()) solution.move = solution.line[0].move;
    }
    return solution;
}

}  // namespace lianzhu::solver
