#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "game/json_record.h"
#include "game/psq.h"
#include "game/record_file.h"
#include "game/record_text.h"
#include "game/sgf.h"
#include "position/notation.h"

namespace lianzhu {
namespace {

using Reason = Outcome::Reason;

const Rules tictactoe = *parse_rules("tictactoe");

/// A game whose moves decide its outcome or, when they leave it open, with the one given.
Record game(const char* rules_name, const char* moves, const Outcome& otherwise = {}) {
    Record record;
    record.rules = *parse_rules(rules_name);
    for (const Move move : *parse_moves(record.rules, moves)) record.add(move);
    const auto position = position_after(record.rules, record.moves());
    EXPECT_TRUE(position.ok()) << moves;
    record.outcome = position->is_over() ? position->outcome() : otherwise;
    return record;
}

std::string moves_of(const Result<Record>& record) {
    return record.ok() ? moves_text(record->rules, record->moves()) : record.error().text();
}

std::string rules_of(const Result<Record>& record) {
    return record.ok() ? rules_name(record->rules) : record.error().text();
}

// ---- What is written

Record timed_game() {
    Record record = game("4x3x3", "b2 a1 d3", Outcome::win(Side::second, Reason::time));
    record.names = {"a]b\\c:d", "张三"};
    const auto line = record.tree.main_line();
    for (size_t i = 0; i < line.size(); ++i) record.tree.at(line[i]).ms = std::array{120, 0, 7}[i];
    return record;
}

TEST(WriteRecord, SgfFollowsTheSpecification) {
    EXPECT_EQ(write_sgf(timed_game()),
              "(;FF[4]GM[4]CA[UTF-8]AP[Lianzhu:0.1]SZ[4:3]RU[4x3x3]PB[a\\]b\\\\c\\:d]PW[张三]RE[W+T]\n"
              ";B[bb]LT[120];W[ac]LT[0]\n"
              ";B[da]LT[7])\n");
    EXPECT_EQ(write_sgf(game("gomoku", "h8")),
              "(;FF[4]GM[4]CA[UTF-8]AP[Lianzhu:0.1]SZ[15]RU[gomoku]\n;B[hh])\n");
}

TEST(WriteRecord, SgfHasAResultForEveryEnd) {
    const auto result = [](const Outcome& outcome) {
        const std::string text = write_sgf(game("gomoku", "", outcome));
        const size_t start = text.find("RE[");
        return start == std::string::npos ? "" : text.substr(start, text.find(']', start) + 1 - start);
    };
    EXPECT_EQ(result({}), "");
    EXPECT_EQ(result(Outcome::win(Side::first, Reason::none)), "RE[B+]");
    EXPECT_EQ(result(Outcome::win(Side::first, Reason::row)), "RE[B+]");
    EXPECT_EQ(result(Outcome::win(Side::second, Reason::resignation)), "RE[W+R]");
    EXPECT_EQ(result(Outcome::win(Side::first, Reason::time)), "RE[B+T]");
    EXPECT_EQ(result(Outcome::draw(Reason::full_board)), "RE[0]");
}

TEST(WriteRecord, PsqCountsFromOneAtTheTopLeft) {
    EXPECT_EQ(write_psq(timed_game()), "Piskvorky 4x3, 11:11, 0\n2,2,120\n1,3,0\n4,1,7\na]b\\c:d\n张三\n0\n");
    EXPECT_EQ(write_psq(game("tictactoe", "a3 b2 b3 c1 c3")),
              "Piskvorky 3x3, 11:11, 0\n1,1,0\n2,2,0\n2,1,0\n3,3,0\n3,1,0\n\n\n1\n");
    EXPECT_EQ(write_psq(game("tictactoe", "b2 a3 b1 b3 a1 c3")),
              "Piskvorky 3x3, 11:11, 0\n2,2,0\n1,1,0\n2,3,0\n2,1,0\n1,3,0\n3,1,0\n\n\n2\n");
}

TEST(WriteRecord, JsonHasOneFieldForEachThing) {
    EXPECT_EQ(write_json(timed_game()), R"({
  "format": "lianzhu-record",
  "version": 1,
  "rules": "4x3x3",
  "first": "a]b\\c:d",
  "second": "张三",
  "moves": [
    "b2",
    "a1",
    "d3"
  ],
  "move_ms": [
    120,
    0,
    7
  ],
  "result": {
    "winner": "second",
    "reason": "time"
  }
}
)");
    const std::string open = write_json(game("tictactoe", "b2"));
    EXPECT_EQ(open.find("move_ms"), std::string::npos);
    EXPECT_EQ(open.find("result"), std::string::npos);
}

TEST(WriteRecord, NamesWithLineBreaksBecomeOneLineExceptInJson) {
    Record record = game("tictactoe", "b2");
    record.names = {"two\r\nlines", "a\tb\nc\rd"};
    const std::array<std::string, 2> flat = {"two lines", "a b c d"};
    EXPECT_EQ(read_sgf(write_sgf(record))->names, flat);
    EXPECT_EQ(read_psq(write_psq(record), tictactoe)->names, flat);
    EXPECT_EQ(*read_json(write_json(record)), record);
}

TEST(WriteRecord, ANameThatIsNotUtf8DoesNotSpoilTheJson) {
    Record record = game("tictactoe", "b2");
    record.names[0] = "\xD5\xC5";
    EXPECT_EQ(read_json(write_json(record))->names[0], "\uFFFD\uFFFD");
}

TEST(WriteRecord, APsqNameIsNeverTakenForAMove) {
    Record record = game("tictactoe", "b2");
    record.names = {"1,1", "3,3,50"};
    const auto read = read_psq(write_psq(record), tictactoe);
    EXPECT_EQ(moves_of(read), "b2");
    EXPECT_EQ(read->names, (std::array<std::string, 2>{"1 1", "3 3 50"}));
}

// ---- Round trips

std::string random_name() {
    static const std::vector<std::string> pieces = {"]",  "[",  "\\", ":", ";",  "(",   ")",
                                                    "\"", "{",  ",",  "1", "27", "-",   " ",
                                                    "a",  "Zz", "王", "é", "😀",  "\\]", "/"};
    std::string name;
    for (const std::string& piece :
         *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces))) {
        name += piece;
    }
    return name;
}

Rules random_rules() {
    static const std::vector<std::string> names = {"tictactoe", "gomoku@6", "gomoku-standard@7", "caro@7x6",
                                                   "renju@7",   "gomoku",   "22x22x5",           "22x3x3"};
    if (*rc::gen::arbitrary<bool>()) return *parse_rules(*rc::gen::elementOf(names));
    Rules rules;
    rules.width = *rc::gen::inRange(3, 9);
    rules.height = *rc::gen::inRange(3, 9);
    rules.k = *rc::gen::inRange(3, std::max(rules.width, rules.height) + 1);
    return rules;
}

std::vector<Outcome> outcomes_of_an_open_board() {
    std::vector<Outcome> outcomes = {Outcome{}, Outcome::draw(Reason::none)};
    for (const Side side : {Side::first, Side::second}) {
        for (const Reason reason : {Reason::none, Reason::resignation, Reason::time}) {
            outcomes.push_back(Outcome::win(side, reason));
        }
    }
    return outcomes;
}

Move any_move(const Position& position, Random& random) {
    const MoveList moves = position.legal_moves();
    return moves[static_cast<int>(random.below(static_cast<uint32_t>(moves.size())))];
}

/// Adds lines that leave the game somewhere, and comments on some positions.
void add_branches(Record& record, Random& random) {
    const int branches = *rc::gen::inRange(0, 4);
    for (int i = 0; i < branches; ++i) {
        int node = static_cast<int>(random.below(static_cast<uint32_t>(record.tree.size())));
        std::vector<Move> before;
        for (const int each : record.tree.path_to(node)) before.push_back(record.tree.at(each).move);
        Position position = *position_after(record.rules, before);
        const auto main_line = record.tree.main_line();
        const int end = main_line.empty() ? MoveTree::root : main_line.back();
        // The end of the main line is the end of the game: nothing follows it.
        for (int moves = 0; moves < 3 && node != end && !position.is_over(); ++moves) {
            const Move move = any_move(position, random);
            position.play(move);
            node = record.tree.add(node, move);
        }
    }
    if (branches > 0) record.tree.at(record.tree.size() - 1).comment = "two\nlines: [x] \\ 好";
    if (branches > 1) record.tree.at(MoveTree::root).comment = "before the first move";
}

Record random_record() {
    Position position(random_rules());
    Random random(*rc::gen::arbitrary<uint64_t>());
    const bool timed = *rc::gen::arbitrary<bool>();
    const int length = *rc::gen::inRange(0, position.rules().cells() + 1);
    Record record;
    record.rules = position.rules();
    for (int i = 0; i < length && !position.is_over(); ++i) {
        const int node = record.add(any_move(position, random));
        position.play(record.tree.at(node).move);
        if (timed) record.tree.at(node).ms = static_cast<int>(random.below(100000));
    }
    add_branches(record, random);
    record.names = {random_name(), random_name()};
    record.outcome = position.outcome();
    if (!position.is_over()) record.outcome = *rc::gen::elementOf(outcomes_of_an_open_board());
    return record;
}

/// The part of a record that .psq can store.
Record as_psq_holds_it(const Record& record) {
    Record held;
    held.rules = record.rules;
    held.names = record.names;
    for (std::string& name : held.names) std::replace(name.begin(), name.end(), ',', ';');
    const auto times = record.move_ms();
    const bool timed = std::any_of(times.begin(), times.end(), [](int ms) { return ms != 0; });
    for (const Move move : record.moves()) {
        const int node = held.add(move);
        if (timed) held.tree.at(node).ms = times[static_cast<size_t>(held.tree.ply(node)) - 1];
    }
    held.outcome = position_after(held.rules, held.moves())->outcome();
    return held;
}

void assert_reads(const Result<Record>& read, const Record& expected) {
    if (!read.ok()) RC_FAIL(read.error().text());
    RC_ASSERT(*read == expected);
}

RC_GTEST_PROP(RecordProperty, RoundTripsAreExact, ()) {
    const Record record = random_record();
    assert_reads(read_sgf(write_sgf(record)), record);
    assert_reads(read_json(write_json(record)), record);
    const Record held = as_psq_holds_it(record);
    assert_reads(read_psq(write_psq(held), held.rules), held);
}

RC_GTEST_PROP(RecordProperty, TheFormatIsSeenFromTheText, ()) {
    const Record record = random_record();
    for (const RecordFormat format : {RecordFormat::sgf, RecordFormat::psq, RecordFormat::json}) {
        RC_ASSERT(guess_format(format_record(record, format)) == format);
    }
}

RC_GTEST_PROP(RecordProperty, ADamagedTextGivesALineOrALegalRecord, ()) {
    const Record record = random_record();
    const auto format = *rc::gen::element(RecordFormat::sgf, RecordFormat::psq, RecordFormat::json);
    std::string text = format_record(record, format);
    const auto changes = *rc::gen::inRange(1, 5);
    for (int i = 0; i < changes; ++i) {
        const auto at = static_cast<size_t>(*rc::gen::inRange(0, static_cast<int>(text.size())));
        text[at] = *rc::gen::arbitrary<char>();
    }
    if (*rc::gen::arbitrary<bool>())
        text.resize(static_cast<size_t>(*rc::gen::inRange<size_t>(0, text.size())));

    RC_LOG() << text;
    const auto read = parse_record(text, format, record.rules);
    if (!read.ok()) {
        RC_ASSERT(read.error().text().substr(0, 5) == "line ");
        return;
    }
    RC_ASSERT(position_after(read->rules, read->moves()).ok());
    assert_reads(parse_record(format_record(*read, format), format, read->rules), *read);
}

// ---- What is read leniently

TEST(ReadSgf, KeepsBranchesAndComments) {
    const auto read = read_sgf("(;SZ[15]C[start];B[hh](;W[ii];B[jj]C[a\nb])(;W[bb](;B[cc])(;B[dd])))");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(moves_of(read), "h8 i7 j6");
    const MoveTree& tree = read->tree;
    EXPECT_EQ(tree.size(), 7);
    EXPECT_EQ(tree.at(MoveTree::root).comment, "start");
    EXPECT_EQ(tree.at(tree.main_line().back()).comment, "a\nb");
    const int first = tree.main_line().front();
    ASSERT_EQ(tree.at(first).children.size(), 2U);
    EXPECT_EQ(tree.at(tree.at(first).children[1]).children.size(), 2U);
}

TEST(ReadSgf, ABranchEndsBeforeWhatCannotBePlayed) {
    for (const char* branch : {";W[hh];B[aa]", ";W[];B[aa]", ";AB[aa]", ";B[aa]"}) {
        const auto read =
            read_sgf("(;SZ[15];B[hh](;W[ii])(;W[bb])(" + std::string(branch) + "(;W[cc]))(;W[dd]))");
        ASSERT_TRUE(read.ok()) << branch;
        EXPECT_EQ(moves_of(read), "h8 i7");
        EXPECT_EQ(read->tree.size(), 5) << branch;
    }
}

TEST(ReadJson, BranchesNameTheNodeTheyLeave) {
    const auto read = read_json(R"({"rules":"tictactoe","moves":["b2","a1"],
        "branches":[{"after":1,"moves":["c3","a3"]},{"after":3,"moves":["c1"]}],"comments":{"4":"here"}})");
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->tree.size(), 6);
    EXPECT_EQ(read->tree.at(4).comment, "here");
    EXPECT_EQ(read->tree.at(5).parent, 3);
    for (const char* wrong :
         {R"([{"after":9,"moves":["c3"]}])", R"([{"after":-1,"moves":["c3"]}])", R"([5])", R"({"after":1})",
          R"([{"after":1,"moves":["b2"]}])", R"([{"after":1,"moves":[7]}])"}) {
        const auto text = R"({"rules":"tictactoe","moves":["b2"],"branches":)" + std::string(wrong) + "}";
        EXPECT_FALSE(read_json(text).ok()) << wrong;
    }
}

TEST(ReadSgf, FollowsTheFirstBranchAndSkipsWhatItDoesNotKnow) {
    const auto read = read_sgf(
        "(;GM[4]FF[4]SZ[15]XX[1][2]C[a (comment\\] with ;B[aa\\]]\n"
        ";B[hh]C[x](;W[ii]BL[30](;B[jj])(;B[aa]))(;W[bb];B[cc]))\n(;B[aa])");
    EXPECT_EQ(moves_of(read), "h8 i7 j6");
    EXPECT_TRUE(read->move_ms().empty());
}

TEST(ReadSgf, AcceptsOldNamesSpaceAndOtherSpellings) {
    EXPECT_EQ(moves_of(read_sgf("mail (of today)\n ( ; GaMe[4] SiZe [15]\n;Black [ hh ]\n; White\n[II] ")),
              "h8 i7");
    EXPECT_EQ(moves_of(read_sgf("(;SZ[15];B[h8];W[i10])")), "h8 i10");
    EXPECT_EQ(moves_of(read_sgf("\xEF\xBB\xBF(;SZ[15];B[hh])")), "h8");
    EXPECT_EQ(read_sgf("(;PlayerBlack[line\r\nbreak]PW[sp\\\nlit])")->names,
              (std::array<std::string, 2>{"line break", "split"}));
}

TEST(ReadSgf, APointOfABigBoardIsNoPass) {
    EXPECT_EQ(moves_of(read_sgf("(;SZ[22];B[tt])")), "t3");
}

TEST(ReadSgf, FindsTheRules) {
    const auto rules = [](const std::string& root) { return rules_of(read_sgf("(;" + root + ")")); };
    EXPECT_EQ(rules(""), "gomoku");
    EXPECT_EQ(rules("SZ[19]"), "gomoku@19");
    EXPECT_EQ(rules("SZ[3]"), "tictactoe");
    EXPECT_EQ(rules("SZ[4:3]"), "4x3x4");
    EXPECT_EQ(rules("RU[tictactoe]"), "tictactoe");
    EXPECT_EQ(rules("RU[7x6x4]"), "7x6x4");
    EXPECT_EQ(rules("RU[renju]SZ[13]"), "renju@13");
    EXPECT_EQ(rules("RU[RIF Renju rules]SZ[15]"), "renju");
    EXPECT_EQ(rules("RU[Standard Gomoku]"), "gomoku-standard");
    EXPECT_EQ(rules("RU[exact five]SZ[12:10]"), "gomoku-standard@12x10");
    EXPECT_EQ(rules("RU[Caro!]SZ[15]"), "caro");
    EXPECT_EQ(rules("RU[Japanese]SZ[19]"), "gomoku@19");
    EXPECT_EQ(rules("RU[renju]SZ[3]"), "tictactoe");
}

TEST(ReadSgf, KeepsTheTimeOfANodeInAnyOrder) {
    EXPECT_EQ(read_sgf("(;;LT[5]B[hh];LT[6]W[ii])")->move_ms(), (std::vector{5, 6}));
    EXPECT_EQ(read_sgf("(;;LT[5]B[hh];W[ii];LT[-1]B[aa])")->move_ms(), (std::vector{5, 0, 0}));
}

TEST(ReadSgf, UnderstandsResults) {
    const auto outcome = [](const std::string& result) {
        return read_sgf("(;RE[" + result + "];B[hh])")->outcome;
    };
    EXPECT_EQ(outcome("B+Resign"), Outcome::win(Side::first, Reason::resignation));
    EXPECT_EQ(outcome("w+t"), Outcome::win(Side::second, Reason::time));
    EXPECT_EQ(outcome("W+"), Outcome::win(Side::second, Reason::none));
    EXPECT_EQ(outcome("Draw"), Outcome::draw(Reason::none));
    EXPECT_EQ(outcome("Void"), Outcome{});
    EXPECT_EQ(outcome("?"), Outcome{});
}

TEST(ReadRecord, TheBoardOutweighsTheResultOfTheFile) {
    const Outcome first_row = Outcome::win(Side::first, Reason::row);
    EXPECT_EQ(read_sgf("(;SZ[3]RE[W+R];B[aa];W[bb];B[ba];W[cc];B[ca])")->outcome, first_row);
    EXPECT_EQ(read_json(R"({"rules":"tictactoe","moves":"a3 b2 b3 c1 c3","result":"draw"})")->outcome,
              first_row);
    EXPECT_EQ(read_psq("Piskvorky 3x3, 0:0, 0\n1,1\n2,2\n2,1\n3,3\n3,1\n\n\n2\n", tictactoe)->outcome,
              first_row);
}

TEST(ReadRecord, ARowThatTheBoardDoesNotShowIsNoReason) {
    const auto read =
        read_json(R"({"rules":"tictactoe","moves":"b2","result":{"winner":"second","reason":"row"}})");
    EXPECT_EQ(read->outcome, Outcome::win(Side::second, Reason::none));
}

TEST(ReadPsq, AcceptsWhatOtherProgramsWrite) {
    const auto read = read_psq(
        "\xEF\xBB\xBFPiskvorky 15x15, 11:11, 0\r\n8,8,120\r\n\r\n 9, 9 ,30\r\nx.zip\r\ny\r\n0,1\r\n\r\n",
        tictactoe);
    EXPECT_EQ(moves_of(read), "h8 i7");
    EXPECT_EQ(read->move_ms(), (std::vector{120, 30}));
    EXPECT_EQ(read->names, (std::array<std::string, 2>{"x.zip", "y"}));

    EXPECT_EQ(moves_of(read_psq("piskvorky 15X15\n8,8\n9,9", tictactoe)), "h8 i7");
    EXPECT_EQ(moves_of(read_psq("Piskvorky 15x15, 11:11, 0\n8,8,5", tictactoe)), "h8");
    EXPECT_EQ(read_psq("Piskvorky 15x15\n8,8,5\nAnn\nBob", tictactoe)->names,
              (std::array<std::string, 2>{"Ann", "Bob"}));
    EXPECT_EQ(read_psq("Piskvorky 15x15\n8,8,5\nAnn\n-1", tictactoe)->names,
              (std::array<std::string, 2>{"Ann", ""}));
}

TEST(ReadPsq, ATabInANameIsASpaceAsInWriting) {
    EXPECT_EQ(read_psq("Piskvorky 3x3\n\tAnn\nB\tb\n0\n", tictactoe)->names,
              (std::array<std::string, 2>{" Ann", "B b"}));
}

TEST(ReadPsq, TakesTheRulesFromTheCallerOrTheSize) {
    const auto rules = [](const char* size, const char* fallback) {
        return rules_of(read_psq("Piskvorky " + std::string(size) + ", 0:0, 0\n", *parse_rules(fallback)));
    };
    EXPECT_EQ(rules("15x15", "renju"), "renju");
    EXPECT_EQ(rules("20x20", "renju"), "gomoku@20");
    EXPECT_EQ(rules("15x12", "12x15x5"), "gomoku@15x12");
    EXPECT_EQ(rules("3x3", "renju"), "tictactoe");
    EXPECT_EQ(rules("4x3", "renju"), "4x3x4");
}

TEST(ReadJson, NeedsOnlyRulesAndMoves) {
    EXPECT_EQ(*read_json(R"({"rules":"tictactoe","moves":[]})"), game("tictactoe", ""));
    EXPECT_EQ(*read_json(R"({"rules":"tictactoe","moves":"b2 a1,c3a3","later":{"moves":["x"]},"first":7})"),
              game("tictactoe", "b2 a1 c3 a3"));
    EXPECT_EQ(*read_json(R"({"moves":["x"],"rules":"tictactoe","moves":["B2"],"result":null})"),
              game("tictactoe", "b2"));
}

TEST(ReadJson, TakesTheTimesThatMakeSense) {
    const auto times = [](const std::string& value) {
        return read_json(R"({"rules":"tictactoe","moves":["b2","a1"],"move_ms":)" + value + "}")->move_ms();
    };
    EXPECT_EQ(times("[1,2]"), (std::vector{1, 2}));
    EXPECT_EQ(times("[1.9,1e99]"), (std::vector{1, 0}));
    EXPECT_EQ(times("[null,3,4]"), (std::vector{0, 3}));
    EXPECT_EQ(times("[-1,\"2\"]"), std::vector<int>{});
    EXPECT_EQ(times("7"), std::vector<int>{});
}

TEST(ReadJson, UnderstandsResults) {
    const auto outcome = [](const std::string& result) {
        return read_json(R"({"rules":"tictactoe","moves":[],"result":)" + result + "}")->outcome;
    };
    EXPECT_EQ(outcome(R"({"winner":"first","reason":"resignation"})"),
              Outcome::win(Side::first, Reason::resignation));
    EXPECT_EQ(outcome(R"({"winner":"second","reason":5})"), Outcome::win(Side::second, Reason::none));
    EXPECT_EQ(outcome(R"({"winner":"none"})"), Outcome::draw(Reason::none));
    EXPECT_EQ(outcome(R"("draw")"), Outcome::draw(Reason::none));
    EXPECT_EQ(outcome(R"({"winner":null})"), Outcome{});
    EXPECT_EQ(outcome("[1]"), Outcome{});
}

/// In quadratic time this takes longer than a test may.
TEST(ReadJson, ManyFieldsAndCommentsAreHarmless) {
    std::string fields;
    for (int i = 0; i < 300'000; ++i) fields += "\"f" + std::to_string(i) + "\":1,";
    const auto record =
        read_json("{" + fields + "\"result\":{" + fields + "\"winner\":\"first\"}," + "\"comments\":{" +
                  fields + "\"1\":\"good\"},\"rules\":\"tictactoe\",\"moves\":[\"b2\"]}");
    EXPECT_EQ(moves_of(record), "b2");
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->tree.at(1).comment, "good");
    EXPECT_TRUE(record->outcome.is_won());
}

TEST(ReadJson, DeepNestingIsHarmless) {
    const std::string deep = std::string(100000, '[') + std::string(100000, ']');
    EXPECT_EQ(moves_of(read_json(R"({"rules":"tictactoe","moves":["b2"],"x":)" + deep + "}")), "b2");
    EXPECT_EQ(moves_of(read_json("{\"rules\":\"tictactoe\",\"moves\":\n[" + deep + "]}")),
              "line 2: \"array\" is not a move on this board");
}

// ---- Bad files

struct BadFile {
    RecordFormat format;
    const char* text;
    const char* error;
};

void expect_errors(const std::vector<BadFile>& files) {
    for (const BadFile& file : files) {
        const auto read = parse_record(file.text, file.format, tictactoe);
        EXPECT_EQ(read.ok() ? "no error" : read.error().text(), file.error) << file.text;
    }
}

TEST(BadRecord, SgfSaysLineAndReason) {
    constexpr auto sgf = RecordFormat::sgf;
    expect_errors({
        {sgf, "", "line 1: this is not a game record in SGF"},
        {sgf, "hello (world)", "line 1: this is not a game record in SGF"},
        {sgf, "(;FF[4]\nPB[Ann", "line 2: the SGF text is damaged or breaks off"},
        {sgf, "(;FF[4]\nPB\n", "line 3: the SGF text is damaged or breaks off"},
        {sgf, "(;FF[4]\n\n]", "line 3: the SGF text is damaged or breaks off"},
        {sgf, "(;PB[a\\", "line 1: the SGF text is damaged or breaks off"},
        {sgf, "(;\nSZ[x])", "line 2: \"x\" is not a board size: each side has 3 to 22 cells"},
        {sgf, "(;SZ[25])", "line 1: \"25\" is not a board size: each side has 3 to 22 cells"},
        {sgf, "(;SZ[9:9:9])", "line 1: \"9:9:9\" is not a board size: each side has 3 to 22 cells"},
        {sgf, "(;SZ[15]\n;AB[aa][bb])", "line 2: setup stones are not supported"},
        {sgf, "(;SZ[15]AW[aa])", "line 1: setup stones are not supported"},
        {sgf, "(;SZ[15];B[hh]\n;W[])", "line 2: passing is not possible in this game"},
        {sgf, "(;SZ[19];B[jj]\r\n;W[tt])", "line 2: passing is not possible in this game"},
        {sgf, "(;SZ[15]\n;B[hh]\n;B[ii])", "line 3: black and white do not take turns"},
        {sgf, "(;SZ[15]\n;W[hh])", "line 2: black and white do not take turns"},
        {sgf, "(;SZ[15]\n;B[hh]\n;W[hh])", "line 3: the cell of \"hh\" is occupied"},
        {sgf, "(;SZ[3]\n;B[da])", "line 2: \"da\" is not a move on this board"},
        {sgf, "(;SZ[15]\n;B[h16])", "line 2: \"h16\" is not a move on this board"},
        {sgf, "(;SZ[15]\n;B[hhh])", "line 2: \"hhh\" is not a move on this board"},
        {sgf, "(;SZ[15]\n;B[8])", "line 2: \"8\" is not a move on this board"},
        {sgf, "(;SZ[3];B[aa];W[bb];B[ba];W[cc];B[ca]\n;W[ac])",
         "line 2: \"ac\" comes after the end of the game"},
        {sgf, "(;RU[renju]SZ[15];B[hg];W[aa];B[hi];W[ca];B[gh];W[ea];B[ih];W[ga]\n;B[hh])",
         "line 2: \"hh\" is forbidden to black"},
    });
}

TEST(BadRecord, PsqSaysLineAndReason) {
    constexpr auto psq = RecordFormat::psq;
    expect_errors({
        {psq, "", "line 1: this is not a game record in PSQ"},
        {psq, "Chess 8x8\n1,1,1\n", "line 1: this is not a game record in PSQ"},
        {psq, "Piskvorky\n", "line 1: \"\" is not a board size: each side has 3 to 22 cells"},
        {psq, "Piskvorky 15, 0:0, 0\n", "line 1: \"15\" is not a board size: each side has 3 to 22 cells"},
        {psq, "Piskvorky 30x30, 0:0, 0",
         "line 1: \"30x30\" is not a board size: each side has 3 to 22 cells"},
        {psq, "Piskvorky 3x3\n1,1,0\n1,1,0\n", "line 3: the cell of \"1,1,0\" is occupied"},
        {psq, "Piskvorky 3x3\r\n\r\n0,1,0\r\n", "line 3: \"0,1,0\" is not a move on this board"},
        {psq, "Piskvorky 3x3\n1,1,0\nx\n2,2,0\n", "line 3: \"x\" is not a move on this board"},
        {psq, "Piskvorky 3x3\n4,1,0\n", "line 2: \"4,1,0\" is not a move on this board"},
        {psq, "Piskvorky 3x3\n1,1,0\n2,x,0\n3,3,0\nAnn\nBob\n0\n",
         "line 3: \"2,x,0\" is not a move on this board"},
        {psq, "Piskvorky 3x3\n1,1\n2,2\n2,1\n3,3\n3,1\n1,3\n\n\n0",
         "line 7: \"1,3\" comes after the end of the game"},
    });
}

TEST(BadRecord, JsonSaysLineAndReason) {
    constexpr auto json = RecordFormat::json;
    expect_errors({
        {json, "", "line 1: the JSON text is damaged or breaks off"},
        {json, "{\n\"rules\": \"tictactoe\",\n\"moves\": [\n",
         "line 3: the JSON text is damaged or breaks off"},
        {json, "{\n\"rules\": tictactoe\n}", "line 2: the JSON text is damaged or breaks off"},
        {json, "{\n\"rules\": ]\n\n}", "line 2: the JSON text is damaged or breaks off"},
        {json, "{}\n{}", "line 2: the JSON text is damaged or breaks off"},
        {json, "{\n\"rules\": \"ticta\n}", "line 2: the JSON text is damaged or breaks off"},
        {json, "{\n\"first\": \"\xD5\xC5\"}", "line 2: the JSON text is damaged or breaks off"},
        {json, "[1]", "line 1: this is not a game record in JSON"},
        {json, "{\n\"format\": \"other\"}", "line 2: this is not a game record in JSON"},
        {json, "{\"moves\": []}", "line 1: the field \"rules\" is missing or of the wrong kind"},
        {json, "{\n\"rules\": 3, \"moves\": []}",
         "line 2: the field \"rules\" is missing or of the wrong kind"},
        {json, "{\"rules\":\"tictactoe\",\n\"moves\":{}}",
         "line 2: the field \"moves\" is missing or of the wrong kind"},
        {json, "{\n\"rules\": \"2x2x2\", \"moves\": []}",
         "line 2: the rules are not known: a board of 2x2 is not possible: each side has 3 to 22 cells"},
        {json, "{\"rules\":\"tictactoe\",\"moves\":[\n\"b2\",\n\"b2\"]}",
         "line 3: the cell of \"b2\" is occupied"},
        {json, "{\"rules\":\"tictactoe\",\n\"moves\":\"b2b2\"}", "line 2: the cell of \"b2\" is occupied"},
        {json, "{\"rules\":\"tictactoe\",\"moves\":[\n\"b2\",\n\n\"d1\"]}",
         "line 4: \"d1\" is not a move on this board"},
        {json, "{\"moves\":[\"a1\"],\"rules\":\"tictactoe\",\n\"moves\":[\"d1\"]}",
         "line 2: \"d1\" is not a move on this board"},
        {json, "{\"rules\":\"tictactoe\",\"moves\":[\n\"\"]}", "line 2: \"\" is not a move on this board"},
        {json, "{\"rules\":\"tictactoe\",\"moves\":[\n17\n]}", "line 2: \"17\" is not a move on this board"},
        {json, "{\"rules\":\"tictactoe\",\"moves\":[\"a3\",\"b2\",\"b3\",\"c1\",\"c3\",\n\"a1\"]}",
         "line 2: \"a1\" comes after the end of the game"},
    });
}

// ---- Which format

TEST(RecordFormat, IsSeenFromThePath) {
    EXPECT_EQ(format_of_path("games/a.b.SGF"), RecordFormat::sgf);
    EXPECT_EQ(format_of_path("x.psq"), RecordFormat::psq);
    EXPECT_EQ(format_of_path(".json"), RecordFormat::json);
    for (const char* path : {"", "sgf", "x.rec", "x.sgf/y", "x."}) EXPECT_FALSE(format_of_path(path)) << path;
}

TEST(RecordFormat, IsSeenFromTheText) {
    EXPECT_EQ(guess_format("\xEF\xBB\xBF \n{"), RecordFormat::json);
    EXPECT_EQ(guess_format("PISKVORKY 15x15"), RecordFormat::psq);
    EXPECT_EQ(guess_format("From: a\n\n(;FF[4])"), RecordFormat::sgf);
    EXPECT_EQ(guess_format("( ;FF[4])"), RecordFormat::sgf);
    for (const char* text : {"", "  ", "h8 i9", "Pisk"}) EXPECT_FALSE(guess_format(text)) << text;
}

}  // namespace
}  // namespace lianzhu
