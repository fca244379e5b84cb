#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "base/random.h"
#include "evaluate/patterns/pattern_evaluator.h"
#include "evaluate/patterns/pattern_shelf.h"
#include "evaluate/patterns/rule_family.h"
#include "position/line_judge.h"
#include "position/notation.h"
#include "support/renju_rule_book.h"

namespace lianzhu {
namespace {

std::shared_ptr<const PatternTables> tables_of(const std::string& rules) {
    static std::map<std::string, std::shared_ptr<const PatternTables>> made;
    auto& tables = made[rules];
    if (!tables) tables = std::make_shared<PatternTables>(*parse_rules(rules));
    return tables;
}

/// The pattern of a stone of X on the '*' of a line such as "..XX*.O"; '|' is the edge, and cells not written
/// are empty.
LinePattern pattern_in(const std::string& rules, const std::string& line, Side side = Side::first) {
    const auto tables = tables_of(rules);
    const auto centre = static_cast<int>(line.find('*'));
    uint32_t key = 0;
    const auto set = [&](int offset, LineCell cell) {
        key |= static_cast<uint32_t>(cell) << static_cast<uint32_t>(tables->shift(offset));
    };
    for (int i = 0; i < static_cast<int>(line.size()); ++i) {
        const int offset = i - centre;
        const char c = line[static_cast<size_t>(i)];
        if (offset == 0 || std::abs(offset) > tables->reach()) continue;
        if (c == 'X') set(offset, line_cell_of(side));
        if (c == 'O') set(offset, line_cell_of(opponent(side)));
        if (c != '|') continue;
        // Beyond an edge is edge.
        for (int beyond = offset; std::abs(beyond) <= tables->reach(); beyond += offset < 0 ? -1 : 1) {
            set(beyond, LineCell::edge);
        }
    }
    return tables->pattern(key, side);
}

TEST(LinePatterns, FreestyleIsClassifiedByGrowth) {
    for (const Side side : {Side::first, Side::second}) {
        const auto is = [&](const char* line) { return pattern_in("gomoku", line, side); };
        EXPECT_EQ(is("XXXX*"), LinePattern::five);
        EXPECT_EQ(is("XX*XXX"), LinePattern::five) << "a longer row wins";
        EXPECT_EQ(is(".XXX*."), LinePattern::open_four);
        EXPECT_EQ(is("X.X*X.X"), LinePattern::open_four) << "two cells complete a five";
        EXPECT_EQ(is("OXXX*."), LinePattern::four);
        EXPECT_EQ(is("OXX.X*O"), LinePattern::four);
        EXPECT_EQ(is("OXXX*O"), LinePattern::dead);
        EXPECT_EQ(is("..XX*.."), LinePattern::open_three);
        EXPECT_EQ(is(".X.X*."), LinePattern::open_three);
        EXPECT_EQ(is("O.XX*.O"), LinePattern::three) << "no room for an open four";
        EXPECT_EQ(is("OXX*.."), LinePattern::three);
        EXPECT_EQ(is("|XX*..|"), LinePattern::three);
        EXPECT_EQ(is("..X*.."), LinePattern::open_two);
        EXPECT_EQ(is("OX*..."), LinePattern::two);
        EXPECT_EQ(is("....*...."), LinePattern::open_one);
        EXPECT_EQ(is("O*...."), LinePattern::one);
        EXPECT_EQ(is("O...*O"), LinePattern::dead);
        EXPECT_EQ(is("|...*|"), LinePattern::dead);
    }
}

TEST(LinePatterns, ExactRowsSeeTheCellBehind) {
    const auto is = [](const char* line) { return pattern_in("gomoku-standard", line); };
    EXPECT_EQ(is("XX*XXX"), LinePattern::dead) << "six do not win";
    EXPECT_EQ(is("XX*XX"), LinePattern::five);
    EXPECT_EQ(is("X.XXX*."), LinePattern::four) << "the gap would make six";
    EXPECT_EQ(is("X..X*X..X"), LinePattern::three) << "a straight four would end in six on either side";
}

TEST(LinePatterns, CaroBlocksARowBetweenStonesButNotAtTheEdge) {
    const auto is = [](const char* line) { return pattern_in("caro", line); };
    EXPECT_EQ(is("OXX*XXO"), LinePattern::dead);
    EXPECT_EQ(is("|XX*XXO"), LinePattern::five);
    EXPECT_EQ(is("OXX*XX."), LinePattern::five);
    EXPECT_EQ(is("OXXX*.O"), LinePattern::dead) << "the five would be blocked";
    EXPECT_EQ(is("|XXX*.O"), LinePattern::four);
    EXPECT_EQ(is("O.XXX*.O"), LinePattern::four) << "a stone at one end also closes the row at the other";
    EXPECT_EQ(is("..XXX*.."), LinePattern::open_four);
}

TEST(LinePatterns, RenjuTellsBlackFromWhite) {
    const auto black = [](const char* line) { return pattern_in("renju", line, Side::first); };
    const auto white = [](const char* line) { return pattern_in("renju", line, Side::second); };
    EXPECT_EQ(black("XX*XXX"), LinePattern::overline);
    EXPECT_EQ(white("XX*XXX"), LinePattern::five);
    EXPECT_EQ(black("X.X*X.X"), LinePattern::double_four);
    EXPECT_EQ(white("X.X*X.X"), LinePattern::open_four);
    EXPECT_EQ(black(".XXX*."), LinePattern::open_four);
}

TEST(LinePatterns, FourAndSixInARow) {
    EXPECT_EQ(pattern_in("9x9x4", "XX*X"), LinePattern::five);
    EXPECT_EQ(pattern_in("9x9x4", ".XX*."), LinePattern::open_four);
    EXPECT_EQ(pattern_in("9x9x4", "..X*.."), LinePattern::open_three);
    EXPECT_EQ(pattern_in("9x9x6", "XXXX*X"), LinePattern::five);
    EXPECT_EQ(pattern_in("9x9x6", "XXXX*"), LinePattern::open_four);
    EXPECT_EQ(pattern_in("9x9x6", "OXXXX*"), LinePattern::four);
}

/// Beyond an edge there is only edge.
bool is_possible(uint32_t key, int reach) {
    constexpr auto edge = static_cast<uint32_t>(LineCell::edge);
    const auto cell = [key](int place) { return key >> static_cast<uint32_t>(2 * place) & 3U; };
    for (int distance = 1; distance < reach; ++distance) {
        if (cell(reach - distance) == edge && cell(reach - distance - 1) != edge) return false;
        if (cell(reach + distance - 1) == edge && cell(reach + distance) != edge) return false;
    }
    return true;
}

TEST(LinePatterns, EveryLineHasThePatternOfItsDefinition) {
    for (const char* name : {"gomoku", "gomoku-standard", "renju", "caro", "7x7x4"}) {
        const PatternTables tables(*parse_rules(name));
        uint32_t possible = 0;
        for (uint32_t key = 0; key < 1U << static_cast<uint32_t>(4 * tables.reach()); ++key) {
            if (!is_possible(key, tables.reach())) continue;
            ++possible;
            for (const Side side : {Side::first, Side::second})
                ASSERT_EQ(tables.pattern(key, side), tables.classify(key, side)) << name << " " << key;
        }
        EXPECT_GT(possible, 3U * 3U * 3U * 3U * 3U * 3U) << name;
    }
}

TEST(PatternShelf, GivesItsTablesForBoardsOfEverySize) {
    const PatternShelf shelf({*parse_rules("gomoku"), *parse_rules("renju")});
    const auto tables = shelf.tables_for(*parse_rules("renju"));
    EXPECT_TRUE(tables->has_fouls());
    EXPECT_EQ(shelf.tables_for(*parse_rules("renju@19")), tables);
    EXPECT_NE(shelf.tables_for(*parse_rules("gomoku")), tables);
    const auto caro = shelf.tables_for(*parse_rules("caro"));
    ASSERT_NE(caro, nullptr) << "what is not there is made";
    EXPECT_NE(shelf.tables_for(*parse_rules("caro")), caro);
}

TEST(LinePatterns, SupportsWhatTheTablesCanHold) {
    EXPECT_FALSE(PatternTables::supports(*parse_rules("tictactoe")));
    EXPECT_FALSE(PatternTables::supports(*parse_rules("9x9x7")));
    for (const char* rules : {"9x9x4", "9x9x6", "gomoku", "gomoku-standard", "renju", "caro", "renju@6"}) {
        EXPECT_TRUE(PatternTables::supports(*parse_rules(rules))) << rules;
    }
    EXPECT_FALSE(PatternEvaluator::make(*parse_rules("tictactoe")).ok());
}

const std::vector<std::string> games{"gomoku@9", "gomoku-standard@7", "renju@9",  "caro@8", "6x9x4",
                                     "10x8x6",   "renju@6",           "gomoku@22"};

/// Stones near each other, so that rows arise.
Move clustered_move(const Position& position, Random& random) {
    const MoveList moves = position.legal_moves();
    Move best = moves[static_cast<int>(random.below(static_cast<uint32_t>(moves.size())))];
    for (int tries = 0; tries < 3; ++tries) {
        const Move move = moves[static_cast<int>(random.below(static_cast<uint32_t>(moves.size())))];
        const auto distance = [&](Move m) {
            return std::abs(position.board().column(m) - position.rules().width / 2) +
                   std::abs(position.board().row_from_top(m) - position.rules().height / 2);
        };
        if (distance(move) < distance(best)) best = move;
    }
    return best;
}

TEST(PatternBoard, EveryMoveOfARandomGameEqualsTheSlowTruth) {
    for (const std::string& name : games) {
        const Rules rules = *parse_rules(name);
        Random random(7);
        for (int game = 0; game < 3; ++game) {
            Position position(rules);
            PatternBoard board(rules, tables_of(name));
            const PatternBoard start = board;
            while (!position.is_over() && position.ply() < 60) {
                const Move move = clustered_move(position, random);
                position.play(move);
                board.place(board.point_of(move));
                ASSERT_TRUE(board.is_consistent()) << name << " ply " << position.ply();
                ASSERT_EQ(board.key(), position.key());
                ASSERT_EQ(board.move_of(board.last()), move);
            }
            while (position.ply() > 0) {
                position.undo();
                board.take_back();
                ASSERT_TRUE(board.is_consistent()) << name << " back at ply " << position.ply();
            }
            EXPECT_EQ(board.total_moving(Side::first), start.total_moving(Side::first));
        }
    }
}

/// The last board leaves the fewest border cells behind its end.
TEST(PatternBoard, VisitsTheCellsThatALoopOverTheBoardFinds) {
    for (const std::string name : {"gomoku@9", "renju@9", "6x9x4", "gomoku@22", "4x4x4"}) {
        const Rules rules = *parse_rules(name);
        Random random(11);
        Position position(rules);
        PatternBoard board(rules, tables_of(name));
        while (!position.is_over() && position.ply() < 40) {
            const Move move = clustered_move(position, random);
            position.play(move);
            board.place(board.point_of(move));
            std::vector<Point> touching;
            board.visit_touching([&](Point point) { touching.push_back(point); });
            std::vector<Point> expected;
            for (Point point = board.first_point(); point < board.end_point(); ++point) {
                if (board.is_empty(point) && board.touches_play(point)) expected.push_back(point);
            }
            ASSERT_EQ(touching, expected) << name << " ply " << position.ply();
            for (const Side side : {Side::first, Side::second}) {
                for (const CellClass least : {CellClass::forbidden, CellClass::three, CellClass::five}) {
                    std::vector<Point> visited;
                    board.visit_cells(side, least, [&](Point point) { visited.push_back(point); });
                    expected.clear();
                    for (Point point = board.first_point(); point < board.end_point(); ++point) {
                        if (board.cell_class(side, point) >= least) expected.push_back(point);
                    }
                    ASSERT_EQ(visited, expected) << name << " ply " << position.ply();
                    if (board.count(side, least) == 0) continue;
                    const Point found = board.find(side, least);
                    EXPECT_EQ(board.cell_class(side, found), least);
                }
            }
        }
    }
}

RC_GTEST_PROP(PatternBoard, FivesAndFoulsAreThoseOfTheJudges, (uint64_t seed)) {
    Random random(seed);
    const std::string& name = games[random.below(static_cast<uint32_t>(games.size() - 1))];
    const Rules rules = *parse_rules(name);
    Position position(rules);
    const int plies = static_cast<int>(random.below(50));
    while (!position.is_over() && position.ply() < plies) position.play(clustered_move(position, random));
    RC_PRE(!position.is_over());
    PatternBoard board(rules, tables_of(name), position.board());
    for (int cell = 0; cell < rules.cells(); ++cell) {
        const Move move(cell);
        if (!position.board().is_empty(move)) continue;
        const Point point = board.point_of(move);
        for (const Side side : {Side::first, Side::second}) {
            RC_ASSERT(completes_row(rules, position.board(), move, side) ==
                      (board.cell_class(side, point) == CellClass::five));
        }
        const bool foul = rules.fouls != Fouls::none && judge_foul(position.board(), move) != Foul::none;
        RC_ASSERT(board.is_forbidden(Side::first, point) == foul);
        RC_ASSERT(!board.is_forbidden(Side::second, point));
    }
    RC_ASSERT(board.is_consistent());
}

RC_GTEST_PROP(PatternBoard, JudgesAStandingFourByTheWordsOfTheRule, (uint64_t seed)) {
    const Rules rules = *parse_rules("renju");
    Random random(seed);
    const auto position = random_standing_four(rules, random);
    RC_PRE(position.has_value());
    RenjuRuleBook rule(position->board());
    PatternBoard board(rules, tables_of("renju"), position->board());
    for (int cell = 0; cell < rules.cells(); ++cell) {
        if (!position->board().is_empty(Move(cell))) continue;
        const Point point = board.point_of(Move(cell));
        RC_ASSERT(board.is_forbidden(Side::first, point) == rule.is_forbidden(cell));
    }
    RC_ASSERT(board.is_consistent());
}

/// Four and six in a row where a longer row does not win: no named rules have these.
TEST(PatternBoard, ExactRowsOfFourAndSixAreThoseOfTheJudge) {
    for (const int k : {4, 6}) {
        Rules rules = *parse_rules("9x9x" + std::to_string(k));
        rules.overline = {Overline::does_not_win, Overline::does_not_win};
        const auto tables = std::make_shared<PatternTables>(rules);
        EXPECT_EQ(tables->reach(), k);
        Random random(static_cast<uint64_t>(k));
        int rows = 0;
        for (int game = 0; game < 12; ++game) {
            Position position(rules);
            PatternBoard board(rules, tables);
            while (!position.is_over() && position.ply() < 60) {
                const Move move = clustered_move(position, random);
                position.play(move);
                board.place(board.point_of(move));
                for (int cell = 0; cell < rules.cells(); ++cell) {
                    if (!position.board().is_empty(Move(cell))) continue;
                    for (const Side side : {Side::first, Side::second}) {
                        const bool wins = completes_row(rules, position.board(), Move(cell), side);
                        rows += wins ? 1 : 0;
                        const Point point = board.point_of(Move(cell));
                        ASSERT_EQ(board.cell_class(side, point) == CellClass::five, wins);
                    }
                }
            }
            EXPECT_TRUE(board.is_consistent());
        }
        EXPECT_GT(rows, 0) << k;
    }
    const Rules exact_four = [] {
        Rules rules = *parse_rules("9x9x4");
        rules.overline = {Overline::does_not_win, Overline::does_not_win};
        return rules;
    }();
    PatternBoard board(exact_four, std::make_shared<PatternTables>(exact_four));
    for (const char* move : {"a1", "a9", "b1", "b9", "d1", "d9", "e1", "i9"}) {
        board.place(board.point_of(*parse_move(exact_four, move)));
    }
    EXPECT_NE(board.cell_class(Side::first, board.point_of(*parse_move(exact_four, "c1"))), CellClass::five)
        << "five stones are too many";
}

TEST(Sight, HidesShapesByLineAndNeverARow) {
    const Rules rules = *parse_rules("gomoku");
    Blindness all;
    all.open_four = all.four = all.open_three = all.lesser = 100;
    const Sight blind(rules, all);
    const Sight clear(rules, Blindness{});
    for (int direction = 0; direction < 4; ++direction) {
        for (const LinePattern pattern :
             {LinePattern::open_four, LinePattern::four, LinePattern::open_three}) {
            EXPECT_LT(blind.seen(Side::first, Move(112), direction, pattern, false), LinePattern::three);
            EXPECT_EQ(clear.seen(Side::first, Move(112), direction, pattern, false), pattern);
        }
        EXPECT_EQ(blind.seen(Side::first, Move(112), direction, LinePattern::five, true), LinePattern::five);
    }
}

TEST(Sight, OverlooksBrokenAndDiagonalShapesMoreOften) {
    const Rules rules = *parse_rules("gomoku");
    const auto overlooked = [&](int direction, bool is_broken) {
        int count = 0;
        for (uint64_t seed = 0; seed < 300; ++seed) {
            Blindness some;
            some.four = 30;
            some.broken = some.diagonal = 20;
            some.seed = seed;
            const Sight sight(rules, some);
            const auto seen = sight.seen(Side::second, Move(112), direction, LinePattern::four, is_broken);
            EXPECT_EQ(sight.seen(Side::second, Move(112), direction, LinePattern::four, is_broken), seen);
            count += seen == LinePattern::four ? 0 : 1;
        }
        return count;
    };
    EXPECT_NEAR(overlooked(0, false), 90, 30);
    EXPECT_GT(overlooked(0, true), overlooked(0, false));
    EXPECT_GT(overlooked(3, false), overlooked(1, false));
    EXPECT_GT(overlooked(2, true), overlooked(2, false));
}

TEST(PatternBoard, CopiesAreIndependent) {
    PatternBoard board(*parse_rules("gomoku"), tables_of("gomoku"));
    Random random(31);
    Position position(board.rules());
    for (int stone = 0; stone < 12; ++stone) {
        const Move move = clustered_move(position, random);
        position.play(move);
        board.place(board.point_of(move));
    }
    PatternBoard copy = board;
    for (int stone = 0; stone < 6; ++stone) copy.take_back();
    EXPECT_TRUE(copy.is_consistent());
    EXPECT_TRUE(board.is_consistent());
    while (board.placed() > 0) board.take_back();
    EXPECT_TRUE(board.is_consistent());
    EXPECT_EQ(board.stones(), 0);
    EXPECT_EQ(copy.stones(), 6);
}

TEST(PatternBoard, SeenThroughASightStaysConsistentAndKeepsFivesAndFouls) {
    Blindness some;
    some.open_four = some.four = some.open_three = some.lesser = 50;
    some.broken = some.diagonal = 10;
    for (const char* name : {"gomoku@9", "renju@9"}) {
        const Rules rules = *parse_rules(name);
        const auto sight = std::make_shared<const Sight>(rules, some);
        Random random(21);
        int hidden = 0;
        for (int game = 0; game < 4; ++game) {
            Position position(rules);
            PatternBoard board(rules, tables_of(name));
            PatternBoard truth(rules, tables_of(name));
            board.look_with(sight);
            while (!position.is_over() && position.ply() < 50) {
                const Move move = clustered_move(position, random);
                position.play(move);
                board.place(board.point_of(move));
                board.take_back();
                ASSERT_TRUE(board.is_consistent()) << "taken back";
                board.place(board.point_of(move));
                truth.place(truth.point_of(move));
                ASSERT_TRUE(board.is_consistent());
                for (const Side side : {Side::first, Side::second}) {
                    EXPECT_EQ(board.count(side, CellClass::five), truth.count(side, CellClass::five));
                    EXPECT_EQ(board.count(side, CellClass::forbidden),
                              truth.count(side, CellClass::forbidden));
                    hidden += truth.count(side, CellClass::four) - board.count(side, CellClass::four);
                }
                for (int cell = 0; cell < rules.cells(); ++cell) {
                    const Point point = board.point_of(Move(cell));
                    if (!board.is_empty(point)) continue;
                    EXPECT_EQ(board.is_forbidden(Side::first, point), truth.is_forbidden(Side::first, point));
                }
            }
        }
        EXPECT_GT(hidden, 0);
    }
}

TEST(PatternEvaluator, EqualsTheBoardThatIsKeptUpToDate) {
    const Rules rules = *parse_rules("gomoku@9");
    const PatternEvaluator evaluator(rules);
    Random random(3);
    Position position(rules);
    PatternBoard board(rules, tables_of("gomoku@9"));
    while (!position.is_over() && position.ply() < 40) {
        EXPECT_EQ(evaluator.evaluate(position), evaluate_patterns(board));
        const Move move = clustered_move(position, random);
        position.play(move);
        board.place(board.point_of(move));
    }
}

TEST(PatternEvaluator, KnowsTheEndAndPrefersThreats) {
    const Rules rules = *parse_rules("gomoku");
    const PatternEvaluator evaluator(rules);
    const auto value = [&](const char* moves) {
        return evaluator.evaluate(*position_after(rules, *parse_moves(rules, moves)));
    };
    const int lost = value("h8 a1 h9 c1 h10 e1 h11 g1 h12");
    EXPECT_EQ(evaluator.score(lost, 9), Score::lose_in(0));
    EXPECT_EQ(evaluator.score(lost, 4), Score::lose_in(5));
    EXPECT_GT(value("h8 a1 h9 c1 h10 e1"), value("h8 a1 h9 c1 i11 e1")) << "an open three beats loose stones";
    EXPECT_LT(value("h8 a1 h9 c1 h10"), 0) << "the side to move faces an open three";
    EXPECT_TRUE(evaluator.score(value("h8 a1"), 2).is_eval());
}

TEST(RuleFamily, IsNamedByTheRules) {
    EXPECT_EQ(rule_family(*parse_rules("gomoku@20")), "freestyle");
    EXPECT_EQ(rule_family(*parse_rules("9x9x5")), "freestyle");
    EXPECT_EQ(rule_family(*parse_rules("gomoku-standard")), "standard");
    EXPECT_EQ(rule_family(*parse_rules("renju")), "renju");
    EXPECT_EQ(rule_family(*parse_rules("caro")), "caro");
    EXPECT_EQ(rule_family(*parse_rules("tictactoe")), "");
    EXPECT_EQ(rule_family(*parse_rules("10x10x6")), "");
}

TEST(Weights, AreThoseOfTheFamily) {
    const auto weights_for = [](const char* name) { return &PatternTables::weights_for(*parse_rules(name)); };
    EXPECT_EQ(weights_for("gomoku@20"), &freestyle_weights);
    EXPECT_EQ(weights_for("gomoku-standard"), &standard_weights);
    EXPECT_EQ(weights_for("caro"), &standard_weights);
    EXPECT_EQ(weights_for("renju"), &renju_weights);
    EXPECT_EQ(weights_for("10x10x6"), &guessed_weights);
}

}  // namespace
}  // namespace lianzhu
