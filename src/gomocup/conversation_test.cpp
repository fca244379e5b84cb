#include "gomocup/conversation.h"

#include <gtest/gtest.h>

#include <set>

#include "gomocup/decide.h"
#include "gomocup/line_splitter.h"
#include "position/notation.h"

namespace lianzhu::gomocup {
namespace {

/// Drives a conversation without threads. It "thinks" by taking the first legal move.
class Talk {
  public:
    /// The answers to these lines, all together.
    Lines say(const std::vector<std::string>& lines) {
        Lines out;
        for (const std::string& line : lines) {
            const Command command = parse_command(line);
            if (command.acts_at_once()) {
                if (command.kind != Command::Kind::yx_stop) conversation.hear_at_once(command, out);
                conversation.pass_by();
                continue;
            }
            const auto question = conversation.hear(command, out);
            if (!question) continue;
            EXPECT_FALSE(question->position.is_over());
            last = question;
            conversation.answer(*question, *decide(*question, random, ask), out);
        }
        return out;
    }
    Lines say(const char* line) { return say(std::vector<std::string>{line}); }

    /// Whether every line is an ERROR or UNKNOWN, and there is at least one.
    static bool is_refused(const Lines& out) {
        for (const std::string& line : out) {
            if (line.rfind("ERROR", 0) != 0 && line.rfind("UNKNOWN", 0) != 0) return false;
        }
        return !out.empty();
    }

    Conversation conversation;
    std::optional<Question> last;
    Random random{7};
    Score score = Score::eval(10);
    Ask ask = [this](const Position& position, double) {
        SearchResult result;
        result.move = position.legal_moves()[0];
        result.score = score;
        result.depth = 1;
        return Result<SearchResult>(result);
    };
};

const Lines ok{"OK"};

TEST(LineSplitter, TakesEveryLineEnd) {
    LineSplitter splitter;
    Lines lines;
    const auto keep = [&](std::string_view line) { lines.emplace_back(line); };
    splitter.feed("a\nb\r\nc\rd\r", keep);
    splitter.feed("\ne", keep);
    splitter.feed("f\n\n", keep);
    EXPECT_EQ(lines, (Lines{"a", "b", "c", "d", "ef", ""}));
    splitter.feed(std::string(100'000, 'x') + "\ny\n", keep);
    EXPECT_EQ(lines[6].size(), LineSplitter::longest_line);
    EXPECT_EQ(lines[7], "y");
}

TEST(Conversation, PlaysAGame) {
    Talk talk;
    EXPECT_EQ(talk.say("START 15"), ok);
    EXPECT_EQ(talk.say("BEGIN"), Lines{"0,0"});
    EXPECT_EQ(talk.say("turn 7,7"), Lines{"1,0"});
    EXPECT_EQ(talk.say("TURN 8 , 7"), Lines{"2,0"});
    EXPECT_EQ(talk.last->position.ply(), 4);
    EXPECT_EQ(talk.last->position.to_move(), Side::first);
}

TEST(Conversation, AboutHasAllItsFields) {
    Talk talk;
    const std::string about = talk.say("ABOUT").at(0);
    for (const char* key : {"name=\"", "version=\"", "author=\"", "country=\""}) {
        EXPECT_NE(about.find(key), std::string::npos) << key;
    }
}

TEST(Conversation, OptionalCommands) {
    Talk talk;
    EXPECT_EQ(talk.say("RECTSTART 20,15"), ok);
    EXPECT_EQ(talk.conversation.rules()->width, 20);
    EXPECT_EQ(talk.conversation.rules()->height, 15);
    EXPECT_EQ(talk.say("BEGIN"), Lines{"0,0"});
    EXPECT_EQ(talk.say("TAKEBACK 0,0"), ok);
    EXPECT_EQ(talk.say("BEGIN"), Lines{"0,0"});
    EXPECT_EQ(talk.say("RESTART"), ok);
    EXPECT_EQ(talk.say("PLAY 3,4"), Lines{"3,4"});
    EXPECT_EQ(talk.say("SUGGEST"), Lines{"SUGGEST 0,0"});
    EXPECT_EQ(talk.say("SUGGEST"), Lines{"SUGGEST 0,0"}) << "a suggestion is not played";
    EXPECT_EQ(talk.say("TURN 0,0"), Lines{"1,0"});
}

TEST(Conversation, BadLinesAreRefusedAndTheNextCommandWorks) {
    for (const char* wrong : {"START",        "START abc",    "START -1",       "START 0",
                              "START 4",      "START 23",     "START 100000",   "START 99999999999999999999",
                              "START 15,15",  "RECTSTART 15", "RECTSTART 4,15", "RECTSTART a,b",
                              "HELLO",        "7,7",          "DONE",           "-",
                              "TURN 1,1",     "BEGIN",        "RESTART",        "PLAY 1,1",
                              "TAKEBACK 1,1", "SUGGEST",      "YXNBEST 2",      "BOARD",
                              "YXBOARD",      "SWAP2BOARD",   "YXSHOWFORBID",   "\x01\x02",
                              "\xff\xfe"}) {
        Talk talk;
        EXPECT_TRUE(Talk::is_refused(talk.say(wrong))) << wrong;
        EXPECT_EQ(talk.say("START 15"), ok) << wrong;
    }
    for (const char* wrong : {"TURN",
                              "TURN abc",
                              "TURN 1",
                              "TURN 1,2,3",
                              "TURN 15,0",
                              "TURN -1,0",
                              "TURN 7,7",
                              "TURN 1;2",
                              "PLAY 7,7",
                              "PLAY",
                              "TAKEBACK 3,3",
                              "TAKEBACK",
                              "BEGIN",
                              "YXNBEST",
                              "YXNBEST 0",
                              "YXNBEST x",
                              "DONE",
                              "START 1000",
                              "INFO",
                              "INFO rule",
                              "INFO rule x",
                              "INFO rule 99",
                              "INFO timeout_turn abc",
                              "INFO game_type 9"}) {
        Talk talk;
        talk.say({"START 15", "PLAY 7,7"});
        EXPECT_EQ(talk.say(wrong).size(), 1U) << wrong;
        EXPECT_TRUE(Talk::is_refused(talk.say(wrong))) << wrong;
        EXPECT_EQ(talk.say("TURN 8,8"), Lines{"0,0"}) << wrong;
    }
}

TEST(Conversation, BlankLinesSayNothing) {
    Talk talk;
    EXPECT_EQ(talk.say({"", "   ", "\t"}), Lines{});
}

TEST(Conversation, BoardIsSeenFromTheSideToMove) {
    Talk talk;
    talk.say("START 15");
    EXPECT_EQ(talk.say({"BOARD", "7,7,1", "8,8,2", "DONE"}), Lines{"0,0"});
    EXPECT_EQ(talk.last->position.to_move(), Side::first);
    EXPECT_EQ(talk.last->position.board().stone(Move(7 * 15 + 7)), Stone::first);
    EXPECT_EQ(talk.say({"BOARD", "7,7,2", "8,8,1", "9,9,2", "DONE"}), Lines{"0,0"});
    EXPECT_EQ(talk.last->position.to_move(), Side::second);
    EXPECT_EQ(talk.last->position.board().stone(Move(8 * 15 + 8)), Stone::second);
    EXPECT_EQ(talk.say({"BOARD", "DONE"}), Lines{"0,0"}) << "an empty board";
    EXPECT_EQ(talk.say({"BOARD", "7,7,2", "8,8,2", "9,9,2", "DONE"}), Lines{"0,0"}) << "any numbers";
}

TEST(Conversation, APositionByBoardHasTheSameKeyAsByTurns) {
    Talk turns;
    turns.say({"START 15", "BEGIN", "TURN 7,7"});
    Talk board;
    board.say({"START 15", "BOARD", "7,7,2", "0,0,1", "DONE"});
    EXPECT_EQ(turns.last->position.key(), board.last->position.key());
}

TEST(Conversation, AWrongLineSpoilsTheBlockOnce) {
    for (const char* wrong : {"foo", "7,7,1", "99,1,1", "1,1", "1,1,4", "1,1,0", "1,,1", "-1,-1,1"}) {
        Talk talk;
        talk.say("START 15");
        const Lines out = talk.say({"BOARD", "7,7,1", wrong, "8,8,2", "DONE"});
        EXPECT_EQ(out.size(), 1U) << wrong;
        EXPECT_TRUE(Talk::is_refused(out)) << wrong;
        EXPECT_EQ(talk.say("BEGIN"), Lines{"0,0"}) << "the board is what it was: " << wrong;
    }
}

TEST(Conversation, ACommandInsideABlockCancelsIt) {
    for (const char* command : {"BEGIN", "TURN 7,7", "START 15", "BOARD"}) {
        Talk talk;
        talk.say("START 15");
        const Lines out = talk.say({"BOARD", "7,7,1", command});
        EXPECT_FALSE(Talk::is_refused(out)) << command;
        if (std::string(command) == "BOARD") continue;
        EXPECT_TRUE(Talk::is_refused(talk.say("DONE"))) << command;
    }
    Talk talk;
    talk.say("START 15");
    EXPECT_EQ(talk.say({"BOARD", "7,7,1", "INFO timeout_turn 7"}), Lines{});
    EXPECT_TRUE(Talk::is_refused(talk.say("DONE")));
    EXPECT_EQ(talk.conversation.info().timeout_turn.count(), 7);
}

TEST(Conversation, ABlockBeforeStartSwallowsNothing) {
    Talk talk;
    EXPECT_TRUE(Talk::is_refused(talk.say("BOARD")));
    EXPECT_EQ(talk.say("START 15"), ok);
    EXPECT_EQ(talk.say("BEGIN"), Lines{"0,0"});
}

TEST(Conversation, IsNoReferee) {
    Talk talk;
    talk.say("START 15");
    EXPECT_EQ(
        talk.say({"BOARD", "3,3,2", "4,3,2", "5,3,2", "6,3,2", "7,3,2", "9,9,1", "9,10,1", "DONE"}).size(),
        1U);
    const Lines out = talk.say("TURN 8,3");
    ASSERT_EQ(out.size(), 1U);
    EXPECT_FALSE(Talk::is_refused(out)) << "after a five";
    // Renju: a stone of the opponent on a forbidden point is accepted.
    EXPECT_EQ(talk.say({"INFO rule 4", "START 15"}), ok);
    talk.say({"YXBOARD", "3,4,2", "0,10,1", "3,5,2", "0,12,1", "4,3,2", "2,11,1", "5,3,2", "2,13,1", "DONE"});
    EXPECT_FALSE(Talk::is_refused(talk.say("TURN 3,3")));
}

TEST(Conversation, AFullBoardHasNoMove) {
    Talk talk;
    talk.say("START 5");
    std::vector<std::string> block{"BOARD"};
    for (int cell = 0; cell < 25; ++cell) {
        const int x = cell % 5;
        const int y = cell / 5;
        block.push_back(std::to_string(x) + "," + std::to_string(y) + ((x + y / 2) % 2 == 0 ? ",1" : ",2"));
    }
    block.emplace_back("DONE");
    EXPECT_TRUE(Talk::is_refused(talk.say(block)));
    EXPECT_EQ(talk.say("RESTART"), ok);
}

TEST(Conversation, ShowsForbiddenPointsOfBlack) {
    Talk talk;
    talk.say({"START 15", "INFO rule 4"});
    talk.say({"YXBOARD", "3,4,1", "0,10,2", "3,5,1", "0,12,2", "4,3,1", "2,11,2", "5,3,1", "2,13,2", "DONE"});
    EXPECT_EQ(talk.say("YXSHOWFORBID"), Lines{"FORBID 0303."});
    talk.say("INFO rule 0");
    EXPECT_EQ(talk.say("YXSHOWFORBID"), Lines{"FORBID ."});
}

TEST(Conversation, NBestAsksForLines) {
    Talk talk;
    talk.say({"START 15", "YXBOARD", "7,7,1", "8,8,2", "DONE"});
    EXPECT_EQ(talk.say("YXNBEST 3"), Lines{"0,0"});
    EXPECT_EQ(talk.last->lines, 3);
}

TEST(Swap2, ItsOwnOpeningIsLegalAndVaries) {
    std::set<std::string> seen;
    for (uint64_t seed = 0; seed < 20; ++seed) {
        Talk talk;
        talk.random = Random(seed);
        talk.say("START 15");
        const Lines out = talk.say({"SWAP2BOARD", "DONE"});
        ASSERT_EQ(out.size(), 1U);
        const Reply reply = parse_reply(out[0]);
        ASSERT_EQ(reply.cells.size(), 3U);
        std::vector<Move> stones;
        for (const Cell& cell : reply.cells) stones.push_back(*move_of(*talk.conversation.rules(), cell));
        EXPECT_TRUE(position_after(*talk.conversation.rules(), stones).ok());
        seen.insert(out[0]);
    }
    EXPECT_GT(seen.size(), 18U);
}

TEST(Swap2, TheMostBalancedOfItsTriesIsPlayed) {
    Talk talk;
    talk.say("START 15");
    std::vector<int> values;
    talk.ask = [&](const Position& position, double) {
        // A balance that follows from the stones.
        const int value = 20 + static_cast<int>(position.key() % 300);
        values.push_back(value);
        SearchResult result;
        result.score = Score::eval(values.size() % 2 == 0 ? value : -value);
        result.depth = 1;
        return Result<SearchResult>(result);
    };
    const Reply reply = parse_reply(talk.say({"SWAP2BOARD", "DONE"}).at(0));
    std::vector<Move> stones;
    for (const Cell& cell : reply.cells) stones.push_back(*move_of(*talk.conversation.rules(), cell));
    const auto key = position_after(*talk.conversation.rules(), stones)->key();
    EXPECT_EQ(20 + static_cast<int>(key % 300), *std::min_element(values.begin(), values.end()));
}

TEST(Swap2, ChoosesTheBetterColour) {
    for (const auto& stones : {std::vector<std::string>{"7,7", "8,8", "9,9"},
                               std::vector<std::string>{"7,7", "8,8", "9,9", "3,3", "10,4"}}) {
        std::vector<std::string> block{"SWAP2BOARD"};
        block.insert(block.end(), stones.begin(), stones.end());
        block.emplace_back("DONE");
        Talk white;
        white.say("START 15");
        white.score = Score::eval(100);
        EXPECT_EQ(white.say(block), Lines{"0,0"});
        Talk black;
        black.say("START 15");
        black.score = Score::lose_in(6);
        EXPECT_EQ(black.say(block), Lines{"SWAP"});
    }
    Talk talk;
    talk.say("START 15");
    EXPECT_TRUE(Talk::is_refused(talk.say({"SWAP2BOARD", "7,7", "DONE"})));
}

TEST(Info, RuleMasks) {
    const auto rules = [](const char* mask) {
        Info info;
        EXPECT_FALSE(info.set(std::string("rule ") + mask));
        return rules_name(info.rules);
    };
    EXPECT_EQ(rules("0"), "gomoku");
    EXPECT_EQ(rules("1"), "gomoku-standard");
    EXPECT_EQ(rules("2"), "renju") << "as Yixin-Board sends it";
    EXPECT_EQ(rules("3"), "gomoku-standard");
    EXPECT_EQ(rules("4"), "renju");
    EXPECT_EQ(rules("5"), "renju");
    EXPECT_EQ(rules("8"), "caro");
    EXPECT_EQ(rules("9"), "caro");
    Info info;
    for (const char* wrong : {"rule 12", "rule 16", "rule -1", "rule 99999999999999999999"}) {
        EXPECT_TRUE(info.set(wrong)) << wrong;
        EXPECT_EQ(rules_name(info.rules), "gomoku");
    }
}

TEST(Info, TimesAreTakenWithinBounds) {
    Info info;
    info.set("timeout_turn 99999999999999999999");
    EXPECT_EQ(info.timeout_turn.count(), 2147483647);
    info.set("timeout_turn -5");
    EXPECT_EQ(info.timeout_turn.count(), 0);
    info.set("TIMEOUT_MATCH 120000");
    EXPECT_EQ(info.time_left->count(), 120'000) << "until something else is said";
    info.set("time_left -100000");
    EXPECT_LT(info.time_left->count(), 0);
    info.set("time_left 2147483647");
    EXPECT_FALSE(info.time_left);
    info.set("timeout_match 0");
    EXPECT_FALSE(info.timeout_match);
}

TEST(Info, TheSettingsOfTheEngineAreKeys) {
    gomoku::Params base;
    base.threads = 3;
    base.razor_depth = 1;
    Info info(base);
    EXPECT_FALSE(info.set("NULL_DEPTH 4"));
    EXPECT_EQ(info.params().null_depth, 4);
    EXPECT_EQ(info.params().razor_depth, 1);
    EXPECT_EQ(info.params().threads, 3);
    EXPECT_FALSE(info.set("thread_num 1"));
    EXPECT_EQ(info.params().threads, 1);
    EXPECT_EQ(info.set("null_depth 101"),
              "INFO: \"101\" is not a value of null_depth: it takes a whole number from 0 to 100");
    EXPECT_TRUE(info.set("null_depth"));
    EXPECT_EQ(info.params().null_depth, 4) << "what is refused changes nothing";
}

TEST(Info, UnknownKeysAreIgnoredWhateverTheySay) {
    Info info;
    for (const char* line : {"folder /tmp/with spaces", "evaluate 3,3", "unheard_of", "unheard_of x y z"}) {
        EXPECT_FALSE(info.set(line)) << line;
    }
}

size_t table_megabytes(const Info& info) {
    const gomoku::Params params = info.params();
    return params.table_megabytes + params.vcf_table_megabytes + params.vct_table_megabytes;
}

TEST(Info, TablesFitTheMemory) {
    for (const uint64_t megabytes : {64U, 70U, 80U, 128U, 350U, 1024U}) {
        Info info;
        info.set("max_memory " + std::to_string(megabytes * 1024 * 1024));
        EXPECT_LE(table_megabytes(info), megabytes - 20) << megabytes;
        EXPECT_GE(table_megabytes(info), std::min<uint64_t>(megabytes / 3, 64)) << "and make use of it";
        info.set("hash_size 99999999");
        EXPECT_LE(table_megabytes(info), megabytes - 20) << megabytes;
    }
}

TEST(Info, NoMoveWaitsForALargePage) {
    Info info;
    EXPECT_EQ(info.params().pages, Pages::small);
    info.set("thread_num 2");
    EXPECT_EQ(info.params().pages, Pages::small_for_threads);
}

TEST(Info, AbsurdMemoryDoesNoHarm) {
    for (const char* value :
         {"-1", "-99999999999999999999", "1", "1000000000000000", "99999999999999999999"}) {
        for (const char* key : {"max_memory ", "hash_size ", "thread_num ", "max_depth ", "max_node "}) {
            Info info;
            EXPECT_FALSE(info.set(std::string(key) + value));
            EXPECT_LE(table_megabytes(info), 1100U) << key << value;
            EXPECT_GE(info.params().table_megabytes, 1U) << key << value;
            EXPECT_GE(info.threads, 1) << key << value;
            EXPECT_LE(info.threads, 1024) << key << value;
            EXPECT_GE(info.limits().depth, 1) << key << value;
            EXPECT_GE(info.limits().nodes, 1U) << key << value;
        }
    }
}

TEST(Conversation, TheClockCountsDownAndStartsAnew) {
    Talk talk;
    talk.say({"INFO timeout_match 10000", "START 15"});
    EXPECT_EQ(talk.conversation.clock().left.count(), 10'000);
    talk.conversation.spend(std::chrono::milliseconds(400));
    EXPECT_EQ(talk.conversation.clock().left.count(), 9'600);
    talk.say("INFO time_left 9000");
    EXPECT_EQ(talk.conversation.clock().left.count(), 9'000);
    talk.say("RESTART");
    EXPECT_EQ(talk.conversation.clock().left.count(), 10'000);
}

/// Random combinations of words and numbers: most of them nonsense, some of them not.
std::string random_line(Random& random) {
    static const std::vector<std::string> words{
        "START 15",     "START 5",    "RECTSTART 7,9", "RESTART",       "BEGIN",      "TURN ",
        "PLAY ",        "TAKEBACK ",  "SUGGEST",       "BOARD",         "SWAP2BOARD", "DONE",
        "INFO rule ",   "INFO ",      "ABOUT",         "YXBOARD",       "YXSTOP",     "YXNBEST ",
        "YXSHOWFORBID", "max_memory", "time_left ",    "timeout_turn ", ",",          " ",
        "-1",           "9999999999", "\xff"};
    std::string line;
    if (random.below(3) == 0) {
        line = std::to_string(random.below(8)) + "," + std::to_string(random.below(8));
        if (random.below(2) == 0) line += "," + std::to_string(random.below(4));
        return line;
    }
    for (uint32_t parts = random.below(3) + 1; parts > 0; --parts) {
        line += random.below(3) == 0
                    ? std::to_string(random.below(20)) + "," + std::to_string(random.below(20))
                    : words[random.below(static_cast<uint32_t>(words.size()))];
    }
    return line;
}

TEST(Conversation, NoLinesBringItDown) {
    for (uint64_t seed = 0; seed < 300; ++seed) {
        Talk talk;
        Random random(seed);
        for (int i = 0; i < 60; ++i) {
            const std::string line = random_line(random);
            for (const std::string& answer : talk.say(line.c_str())) {
                EXPECT_EQ(answer.find('\n'), std::string::npos);
                EXPECT_TRUE(parse_reply(answer).kind != Reply::Kind::garbage ||
                            answer.rfind("FORBID", 0) == 0)
                    << line << " -> " << answer;
            }
        }
        EXPECT_EQ(talk.say("START 9"), ok) << "seed " << seed;
        EXPECT_EQ(talk.say("BEGIN"), Lines{"0,0"});
    }
}

}  // namespace
}  // namespace lianzhu::gomocup
