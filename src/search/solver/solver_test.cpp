#include "search/solver/solver.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <map>

#include "base/random.h"
#include "search/solver/check_proof.h"
#include "search/solver/perfect_searcher.h"
#include "search/solver/solve_searcher.h"

namespace lianzhu::solver {
namespace {

LimitWatch no_limits() {
    return {SearchLimits{}, nullptr};
}

Rules exact(const char* name) {
    Rules rules = *parse_rules(name);
    rules.overline = {Overline::does_not_win, Overline::does_not_win};
    return rules;
}

SolveOptions small(bool weak = false) {
    SolveOptions options;
    options.memory = size_t{8} << 20;
    options.weak = weak;
    return options;
}

/// The slow check: every move of every position, by the rules alone. Values and distances.
class PlainMinimax {
  public:
    PlainMinimax(const Rules& rules, bool weak) : geometry_(rules), weak_(weak) {}

    /// The value, and the plies to the end of a won game.
    std::pair<Value, int> value(const State& state) {
        if (state.ended) return {*state.ended, 0};
        const auto code = std::pair{state.stones[0], state.stones[1]};
        if (const auto found = known_.find(code); found != known_.end()) return found->second;
        std::optional<MoveLabel> best;
        for (Cells left = geometry_.all() & ~state.occupied(); left != 0; left &= left - 1) {
            const int cell = std::countr_zero(left);
            const auto [found, plies] = value(state.after(geometry_, weak_, cell));
            const MoveLabel label{Move(cell), found, found == Value::draw ? 0 : plies + 1};
            if (!best || is_better(label, *best, state.to_move)) best = label;
        }
        return known_[code] = {best->value, best->distance};
    }

  private:
    Geometry geometry_;
    bool weak_;
    std::map<std::pair<Cells, Cells>, std::pair<Value, int>> known_;
};

State random_state(const Geometry& geometry, bool weak, int stones, Random& random) {
    State state;
    while (stones-- > 0 && !state.ended) {
        const Cells empty = geometry.all() & ~state.occupied();
        auto skip = random.below(static_cast<uint32_t>(std::popcount(empty)));
        Cells left = empty;
        while (skip-- > 0) left &= left - 1;
        state = state.after(geometry, weak, std::countr_zero(left));
    }
    return state;
}

struct Case {
    Rules rules;
    bool weak;
    int fewest_stones;  ///< so that plain minimax ends soon
};

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const bool weak : {false, true}) {
        all.push_back({*parse_rules("3x3x3"), weak, 0});
        all.push_back({*parse_rules("4x3x3"), weak, 1});
        all.push_back({*parse_rules("4x4x3"), weak, 5});
        all.push_back({*parse_rules("4x4x4"), weak, 5});
        all.push_back({exact("4x3x3"), weak, 1});
        all.push_back({exact("4x4x3"), weak, 5});
        all.push_back({exact("5x3x3"), weak, 4});
    }
    Rules caro = exact("4x4x3");
    caro.wins_between_enemies = false;
    all.push_back({caro, false, 5});
    Rules mixed = *parse_rules("5x3x3");
    mixed.overline = {Overline::does_not_win, Overline::wins};
    all.push_back({mixed, false, 4});
    return all;
}

/// All rules on, and each of them off in turn.
std::vector<SolveOptions> option_sets(bool weak) {
    std::vector<SolveOptions> sets{small(weak)};
    for (bool SolveOptions::*rule :
         {&SolveOptions::symmetry, &SolveOptions::forced_moves, &SolveOptions::dead_lines,
          &SolveOptions::erdos_selfridge, &SolveOptions::pairing, &SolveOptions::dominance,
          &SolveOptions::weak_first, &SolveOptions::strategy_stealing}) {
        sets.push_back(small(weak));
        sets.back().*rule = false;
    }
    SolveOptions none = small(weak);
    none.symmetry = none.forced_moves = none.dead_lines = none.erdos_selfridge = none.pairing =
        none.dominance = none.weak_first = none.strategy_stealing = false;
    sets.push_back(none);
    return sets;
}

TEST(Solver, AgreesWithPlainMinimaxWhateverIsSwitchedOff) {
    Random random(7);
    for (const Case& one : cases()) {
        PlainMinimax truth(one.rules, one.weak);
        std::vector<std::unique_ptr<Solver>> solvers;
        for (const SolveOptions& options : option_sets(one.weak)) {
            solvers.push_back(std::make_unique<Solver>(one.rules, options));
        }
        for (int round = 0; round < 60; ++round) {
            const int stones = one.fewest_stones + static_cast<int>(random.below(6));
            const State state = random_state(solvers[0]->geometry(), one.weak, stones, random);
            const auto [value, plies] = truth.value(state);
            for (size_t i = 0; i < solvers.size(); ++i) {
                LimitWatch watch = no_limits();
                ASSERT_EQ(solvers[i]->value(state, watch), value) << rules_name(one.rules) << " set " << i;
                if (value == Value::draw) continue;
                const Side winner = value == Value::first ? Side::first : Side::second;
                ASSERT_EQ(solvers[i]->distance(state, winner, watch), plies)
                    << rules_name(one.rules) << " set " << i;
            }
        }
    }
}

TEST(Solver, LabelsEveryMove) {
    Random random(3);
    for (const Case& one : cases()) {
        PlainMinimax truth(one.rules, one.weak);
        Solver solver(one.rules, small(one.weak));
        for (int round = 0; round < 10; ++round) {
            const State state = random_state(solver.geometry(), one.weak, one.fewest_stones + 2, random);
            if (state.ended) continue;
            LimitWatch watch = no_limits();
            const auto labels = solver.labels(state, watch);
            ASSERT_EQ(static_cast<int>(labels.size()), one.rules.cells() - std::popcount(state.occupied()));
            for (const MoveLabel& label : labels) {
                const auto [value, plies] = truth.value(solver.after(state, label.move));
                EXPECT_EQ(label.value, value);
                EXPECT_EQ(label.distance, value == Value::draw ? 0 : plies + 1);
            }
        }
    }
}

TEST(Solver, KnowsThePublishedValues) {
    const std::map<std::string, Value> published{
        {"3x3x3", Value::draw}, {"4x3x3", Value::first}, {"4x4x3", Value::first}, {"4x4x4", Value::draw},
        {"5x4x4", Value::draw}, {"5x5x4", Value::draw},  {"6x5x4", Value::first}, {"6x6x4", Value::first},
        {"5x5x5", Value::draw}, {"6x6x5", Value::draw},  {"6x4x4", Value::draw},
    };
    for (const auto& [name, value] : published) {
        Solver solver(*parse_rules(name), small());
        LimitWatch watch = no_limits();
        EXPECT_EQ(solver.value(State{}, watch), value) << name;
    }
}

TEST(Solver, TheLineKeepsTheValueAndTheDistance) {
    const Rules rules = *parse_rules("4x3x3");
    Solver solver(rules, small());
    LimitWatch watch = no_limits();
    const Solution solution = solver.solve(State{}, true, watch);
    ASSERT_TRUE(solution.distance.has_value());
    EXPECT_EQ(solution.line.size(), static_cast<size_t>(*solution.distance));
    State state;
    for (const MoveLabel& step : solution.line) {
        EXPECT_EQ(PlainMinimax(rules, false).value(state), std::pair(Value::first, step.distance));
        state = solver.after(state, step.move);
    }
    EXPECT_EQ(state.ended, Value::first);
}

TEST(Solver, ATinyTableChangesOnlyTheWork) {
    SolveOptions options = small();
    options.memory = 4096;
    Solver solver(*parse_rules("5x4x4"), options);
    LimitWatch watch = no_limits();
    EXPECT_EQ(solver.value(State{}, watch), Value::draw);
}

std::string save(const ProofTable& table) {
    std::string bytes;
    const auto write = [&](std::string_view part) {
        bytes += part;
        return true;
    };
    EXPECT_TRUE(table.save(write));
    return bytes;
}

bool load(ProofTable& table, std::string_view bytes) {
    return table.load([&](char* part, size_t count) {
        const size_t got = std::min(count, bytes.size());
        std::copy_n(bytes.data(), got, part);
        bytes.remove_prefix(got);
        return got;
    });
}

/// Once all numbers have reached their cap, the search must still go on and finish.
TEST(Solver, NumbersThatHaveStoppedGrowingDoNotStopTheSearch) {
    const Geometry geometry(*parse_rules("4x3x3"));
    const SolveOptions options = small();
    const NodeView view(geometry, options, {Side::first, true, false});
    ProofTable table(options.memory);
    constexpr uint32_t cap = Numbers::infinite - 1;
    const Node root;
    for (int cell = 0; cell < 12; ++cell) {
        Survey survey;
        const Node child = root.after(cell);
        view.survey(child, survey);
        table.store(key_of(view, child, survey), {cap, cap}, 1);
    }
    Survey survey;
    view.survey(root, survey);
    table.store(key_of(view, root, survey), {cap, cap}, 1);
    SearchLimits limits;
    limits.nodes = 1'000'000;
    LimitWatch watch(limits, nullptr);
    uint64_t nodes = 0;
    EXPECT_EQ(ProofSearch(view, table, watch, nodes, {}).run(root), Answer::win);
}

TEST(Solver, OrdersMovesOfLongRowsWithoutOverflow) {
    const Rules rules = *parse_rules("21x3x20");
    Solver solver(rules, small());
    LimitWatch watch = no_limits();
    State state;
    for (int i = 1; i < 19; ++i) {
        state.stones[0] |= cell_bit(i);
        state.stones[1] |= cell_bit(42 + i);
    }
    EXPECT_EQ(solver.value(state, watch), Value::first);
    const auto move = solver.keeping_move(state, Value::first, watch);
    ASSERT_TRUE(move);
    EXPECT_EQ(*move, Move(19)) << "a row of nineteen with both ends open";
}

TEST(Solver, InTheWeakGameARowOfTheSecondSideDoesNotEndIt) {
    const Rules rules = *parse_rules("3x3x3");
    const Geometry geometry(rules);
    // The second side has the bottom row.
    const std::vector<Move> moves{Move(0), Move(6), Move(1), Move(7), Move(5), Move(8)};
    EXPECT_FALSE(
        state_after(geometry, false, {Move(0), Move(6), Move(1), Move(7), Move(5), Move(8), Move(2)}).ok());
    const auto state = state_after(geometry, true, moves);
    ASSERT_TRUE(state.ok());
    EXPECT_FALSE(state->ended);
    Solver solver(rules, small(true));
    LimitWatch watch = no_limits();
    EXPECT_EQ(solver.value(*state, watch), Value::first);
    const auto proof = make_proof(solver, moves, Value::first, {}, watch);
    ASSERT_TRUE(proof.ok());
    EXPECT_TRUE(check_proof(*proof).ok());
    EXPECT_FALSE(state_after(geometry, true, {Move(0), Move(0)}).ok());
}

TEST(Solver, AnInterruptedSolveGoesOnFromItsTable) {
    const Rules rules = *parse_rules("6x4x4");
    Solver whole(rules, small());
    LimitWatch watch = no_limits();
    const auto value = whole.value(State{}, watch);

    std::string saved;
    int parts = 0;
    while (true) {
        Solver part(rules, small());
        ASSERT_TRUE(load(part.table(), saved));
        SearchLimits limits;
        limits.nodes = 3000;
        LimitWatch short_watch(limits, nullptr);
        const auto found = part.value(State{}, short_watch);
        saved = save(part.table());
        ASSERT_LT(++parts, 100);
        if (!found) continue;
        EXPECT_EQ(found, value);
        break;
    }
    EXPECT_GT(parts, 1);
    Solver other(rules, small());
    EXPECT_FALSE(load(other.table(), "nonsense"));
    EXPECT_FALSE(other.table().save([](std::string_view) { return false; }) && other.table().used() > 0);
    EXPECT_FALSE(whole.table().save([](std::string_view) { return false; })) << "the disk is full";
}

TEST(Solver, AValueIsKnownAgainFromTheTableOfARunStoppedInTheDistance) {
    const Rules rules = *parse_rules("6x5x4");
    Solver solver(rules, small());
    LimitWatch watch = no_limits();
    ASSERT_EQ(solver.value(State{}, watch), Value::first);
    SearchLimits limits;
    limits.nodes = solver.nodes() + 50;
    LimitWatch short_watch(limits, nullptr);
    EXPECT_FALSE(solver.distance_of(State{}, Value::first, short_watch)) << "stopped";

    Solver again(rules, small());
    ASSERT_TRUE(load(again.table(), save(solver.table())));
    EXPECT_EQ(again.value(State{}, watch), Value::first);
    EXPECT_LT(again.nodes(), 10U);
}

/// Stands in for the fallback searcher, and counts how often it is asked.
class LastMove final : public Searcher {
  public:
    explicit LastMove(int& asked) : asked_(asked) {}
    Result<SearchResult> search(const Position& position, const SearchLimits&,
                                const SearchControl&) override {
        ++asked_;
        SearchResult result;
        result.move = position.legal_moves().last();
        return result;
    }

  private:
    int& asked_;
};

/// Whether the searcher's side never loses from here, whatever the other side plays.
bool never_loses(SolveSearcher& searcher, Position& position, Side side) {
    if (position.is_over()) return !position.outcome().won_by(opponent(side));
    MoveList moves = position.legal_moves();
    if (position.to_move() == side) {
        moves.clear();
        moves.add(searcher.search(position, {}, {})->move);
    }
    for (const Move move : moves) {
        position.play(move);
        const bool safe = never_loses(searcher, position, side);
        position.undo();
        if (!safe) return false;
    }
    return true;
}

TEST(SolveSearcher, NeverLosesTicTacToe) {
    int asked = 0;
    SolveSearcher searcher(std::make_unique<LastMove>(asked));
    Position position(*parse_rules("tictactoe"));
    EXPECT_TRUE(never_loses(searcher, position, Side::first));
    EXPECT_TRUE(never_loses(searcher, position, Side::second));
    EXPECT_EQ(asked, 0);
}

TEST(SolveSearcher, WinsAsFastAsPossibleAndLeavesTheRestToAnother) {
    int asked = 0;
    SolveSearcher searcher(std::make_unique<LastMove>(asked));
    const auto found = searcher.search(Position(*parse_rules("4x4x3")), {}, {});
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(found->score, Score::win_in(5));
    EXPECT_EQ(asked, 0);
    EXPECT_TRUE(searcher.search(Position(*parse_rules("gomoku")), {}, {}).ok());
    EXPECT_EQ(asked, 1);
    SearchLimits limits;
    limits.nodes = 10;
    EXPECT_TRUE(searcher.search(Position(*parse_rules("7x4x4")), limits, {}).ok());
    EXPECT_EQ(asked, 2);
}

TEST(SolveSearcher, SaysWhenTheDistanceIsMissing) {
    const Position position(*parse_rules("4x3x3"));
    bool was_missing = false;
    for (uint64_t nodes = 150; nodes < 300; ++nodes) {
        int asked = 0;
        SolveSearcher searcher(std::make_unique<LastMove>(asked));
        SearchLimits limits;
        limits.nodes = nodes;
        const auto found = searcher.search(position, limits, {});
        ASSERT_TRUE(found.ok());
        if (asked > 0) continue;
        ASSERT_TRUE(found->score.is_win()) << nodes;
        EXPECT_EQ(found->complete, found->score == Score::win_in(7)) << nodes;
        was_missing = was_missing || !found->complete;
    }
    EXPECT_TRUE(was_missing) << "some limit ends the search between the value and its distance";
}

TEST(PerfectSearcher, AsksTheEngineOnlyWhereItCannotSolve) {
    int asked = 0;
    PerfectSearcher searcher(std::make_unique<LastMove>(asked), false);
    SearchLimits limits;
    limits.nodes = 10'000;
    EXPECT_EQ(searcher.search(Position(*parse_rules("4x4x3")), limits, {})->score, Score::win_in(5));
    EXPECT_EQ(searcher.search(Position(*parse_rules("tictactoe")), limits, {})->score, Score::eval(0));
    EXPECT_EQ(asked, 0);
    EXPECT_TRUE(searcher.search(Position(*parse_rules("gomoku")), limits, {}).ok());
    EXPECT_EQ(asked, 1);
}

TEST(PerfectSearcher, ContinuesToSolveAfterTheEngine) {
    int asked = 0;
    PerfectSearcher searcher(std::make_unique<LastMove>(asked), false);
    const Position position(*parse_rules("5x5x4"));
    SearchLimits limits;
    limits.nodes = 10'000;
    const auto found = *searcher.search(position, limits, {});
    EXPECT_EQ(asked, 1) << "a first attempt is too short";
    EXPECT_EQ(found.score, Score::eval(0));
    EXPECT_TRUE(found.complete);
    EXPECT_NE(found.move, position.legal_moves().last()) << "the engine's";

    limits.nodes = 100;
    PerfectSearcher hasty(std::make_unique<LastMove>(asked), false);
    EXPECT_EQ(hasty.search(position, limits, {})->move, position.legal_moves().last());
}

TEST(PerfectSearcher, InADrawPlaysTheEnginesMoveUnlessItLoses) {
    int asked = 0;
    PerfectSearcher searcher(std::make_unique<LastMove>(asked), true);
    const Rules rules = *parse_rules("tictactoe");
    const Move centre(4);
    const Move corner(6);
    const Move last_corner(8);
    const auto to_centre = *searcher.search(*position_after(rules, {centre}), {}, {});
    EXPECT_EQ(to_centre.move, last_corner);
    EXPECT_EQ(to_centre.score, Score::eval(0));
    const auto to_corner = *searcher.search(*position_after(rules, {corner}), {}, {});
    EXPECT_EQ(to_corner.move, centre) << "every other answer loses";
    EXPECT_EQ(asked, 2);
}

TEST(Solver, RefusesWhatItCannotSolve) {
    EXPECT_TRUE(why_not_solvable(*parse_rules("gomoku")).has_value());
    EXPECT_TRUE(why_not_solvable(*parse_rules("renju@8")).has_value());
    EXPECT_FALSE(why_not_solvable(*parse_rules("8x8x5")).has_value());
}

Proof proof_of(const Rules& rules, const std::vector<Move>& moves, bool weak = false, bool pairs = false) {
    Solver solver(rules, small(weak));
    LimitWatch watch = no_limits();
    const Position position = *position_after(rules, moves);
    return *make_proof(solver, moves, *solver.value(state_of(position), watch), {10'000'000, pairs}, watch);
}

TEST(Proof, PairsMakeADrawShortAndAreChecked) {
    for (const char* name : {"3x3x3", "4x3x3", "4x4x4", "5x4x4"}) {
        const Proof proof = proof_of(*parse_rules(name), {}, false, true);
        const auto read = parse_proof(proof_text(proof));
        ASSERT_TRUE(read.ok()) << name;
        EXPECT_EQ(read->positions(), proof.positions());
        EXPECT_TRUE(check_proof(*read).ok()) << name << ": " << check_proof(*read).error().text();
    }
    const Proof good = proof_of(*parse_rules("4x4x4"), {}, false, true);
    EXPECT_LT(good.positions() * 100, proof_of(*parse_rules("4x4x4"), {}).positions());
    EXPECT_TRUE(check_proof(proof_of(exact("4x4x4"), {}, false, true)).ok());

    // Planted: one pair fewer, a cell in two pairs, an occupied cell, an odd cell.
    int planted = 0;
    for (const auto& [code, cells] : good.strategies[1].pairs) {
        if (cells.size() < 4) continue;
        for (int kind = 0; kind < 4; ++kind) {
            Proof wrong = good;
            std::vector<uint8_t>& pairs = wrong.strategies[1].pairs[code];
            if (kind == 0) pairs.resize(pairs.size() - 2);
            if (kind == 1) pairs[3] = pairs[0];
            if (kind == 2) pairs[0] = static_cast<uint8_t>(std::countr_zero(code.first | code.second));
            if (kind == 3) pairs.pop_back();
            EXPECT_FALSE(check_proof(wrong).ok()) << kind;
            ++planted;
        }
        if (planted > 40) break;
    }
    EXPECT_GT(planted, 0);
}

TEST(Proof, OfSmallBoardsHoldsAndSurvivesAFile) {
    for (const char* name : {"3x3x3", "4x3x3", "4x4x3", "4x4x4"}) {
        const Proof proof = proof_of(*parse_rules(name), {});
        const auto read = parse_proof(proof_text(proof));
        ASSERT_TRUE(read.ok()) << name;
        EXPECT_EQ(read->positions(), proof.positions());
        EXPECT_TRUE(check_proof(*read).ok()) << name << ": " << check_proof(*read).error().text();
    }
    EXPECT_TRUE(check_proof(proof_of(*parse_rules("3x3x3"), {}, true)).ok());
    EXPECT_TRUE(check_proof(proof_of(*parse_rules("4x4x4"), {}, true)).ok());
    const auto read = parse_proof(proof_text(proof_of(exact("4x3x3"), {})));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->rules, exact("4x3x3"));
    EXPECT_TRUE(check_proof(*read).ok());
    // After a wrong answer to the corner the first side wins.
    EXPECT_TRUE(check_proof(proof_of(*parse_rules("3x3x3"), {Move(0), Move(1)})).ok());
}

/// Every change of a single move that loses must be found; most moves matter in tic-tac-toe.
TEST(Proof, APlantedWrongMoveIsRefused) {
    const Proof good = proof_of(*parse_rules("3x3x3"), {});
    int refused = 0;
    for (const auto& [code, cell] : good.strategies[1].moves) {
        Proof planted = good;
        const uint8_t wrong = static_cast<uint8_t>((cell + 1) % 9);
        planted.strategies[1].moves[code] = wrong;
        if (!check_proof(planted).ok()) ++refused;
    }
    EXPECT_GT(refused, 10);
}

TEST(Proof, AWrongValueIsRefused) {
    Proof proof = proof_of(*parse_rules("3x3x3"), {});
    proof.value = Value::first;
    EXPECT_FALSE(check_proof(proof).ok());
    proof.strategies[0].wins = true;
    EXPECT_FALSE(check_proof(proof).ok());
    Proof missing = proof_of(*parse_rules("3x3x3"), {});
    const Strategy whole = std::exchange(missing.strategies[0], {Side::first, false, {}, {}});
    for (const auto& [code, cell] : whole.moves) {
        if (code != PositionCode{}) missing.strategies[0].moves[code] = cell;
    }
    EXPECT_FALSE(check_proof(missing).ok());
    Proof half = proof_of(*parse_rules("3x3x3"), {});
    half.strategies.pop_back();
    EXPECT_FALSE(check_proof(half).ok());
}

TEST(Proof, NonsenseIsNotAProof) {
    for (const char* text :
         {"", "x", "lianzhu proof 1\nhello", "lianzhu proof 1\nvalue no", "lianzhu proof 1\n1 2 3",
          "lianzhu proof 1\nrules 5x5x4\nstart e5\nrules 3x3x3"}) {
        EXPECT_FALSE(parse_proof(text).ok()) << text;
    }
}

RC_GTEST_PROP(ProofTable, FindsWhatWasStoredLast, ()) {
    ProofTable table(1 << 12);
    const auto keys = *rc::gen::container<std::vector<std::pair<uint64_t, uint64_t>>>(
        rc::gen::arbitrary<std::pair<uint64_t, uint64_t>>());
    for (const auto& [first, second] : keys) {
        const Key key{first, second, 1};
        table.store(key, {3, 4}, 1);
        const Numbers* found = table.find(key);
        RC_ASSERT(found != nullptr);
        RC_ASSERT(found->phi == 3U);
        RC_ASSERT(table.find({first, second, 3}) == nullptr);
    }
}

}  // namespace
}  // namespace lianzhu::solver
