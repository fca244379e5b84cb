#include <gtest/gtest.h>

#include "gomocup/client_text.h"
#include "gomocup/reply.h"
#include "position/notation.h"

namespace lianzhu::gomocup {
namespace {

const Rules gomoku = *parse_rules("gomoku");

TEST(ClientText, RuleMaskIsThatOfTheProtocol) {
    EXPECT_EQ(*rule_mask(gomoku), 0);
    EXPECT_EQ(*rule_mask(*parse_rules("gomoku-standard")), 1);
    EXPECT_EQ(*rule_mask(*parse_rules("renju")), 4);
    EXPECT_EQ(*rule_mask(*parse_rules("caro")), 8);
    EXPECT_FALSE(rule_mask(*parse_rules("tictactoe")).ok());
}

TEST(ClientText, StartsSquareAndOtherBoards) {
    EXPECT_EQ(start_line(gomoku), "START 15");
    EXPECT_EQ(start_line(*parse_rules("gomoku@20x16")), "RECTSTART 20,16");
}

TEST(ClientText, CellsCountFromTheTopLeft) {
    EXPECT_EQ(turn_line(gomoku, *parse_move(gomoku, "a15")), "TURN 0,0");
    EXPECT_EQ(turn_line(gomoku, *parse_move(gomoku, "c14")), "TURN 2,1");
}

TEST(ClientText, BoardTellsOwnStonesByTheSideToMove) {
    const Position two = *position_after(gomoku, *parse_moves(gomoku, "h8 h9"));
    EXPECT_EQ(board_lines(two), (std::vector<std::string>{"BOARD", "7,7,1", "7,6,2", "DONE"}));
    const Position one = *position_after(gomoku, *parse_moves(gomoku, "h8"));
    EXPECT_EQ(board_lines(one), (std::vector<std::string>{"BOARD", "7,7,2", "DONE"}));
}

TEST(Reply, SortsLines) {
    using Kind = Reply::Kind;
    EXPECT_EQ(parse_reply("OK").kind, Kind::ok);
    EXPECT_EQ(parse_reply("ok - all right\r").kind, Kind::ok);
    EXPECT_EQ(parse_reply("ERROR no board").text, "no board");
    EXPECT_EQ(parse_reply("UNKNOWN").kind, Kind::unknown);
    EXPECT_TRUE(parse_reply("MESSAGE 7,7 is good").is_remark());
    EXPECT_TRUE(parse_reply("DEBUG x").is_remark());
    EXPECT_EQ(parse_reply("SWAP").kind, Kind::swap);
    EXPECT_EQ(parse_reply("name=\"X\", version=\"1\"").kind, Kind::about);
    EXPECT_EQ(parse_reply("SUGGEST 3,4").cells, (std::vector<Cell>{{3, 4}}));
    for (const char* garbage : {"", "7", "7 8", "7,", "a,b", "7,8,9", "hello", "1,1 2,2 3,3 4,4"}) {
        EXPECT_EQ(parse_reply(garbage).kind, Kind::garbage) << garbage;
    }
}

TEST(Reply, ReadsCells) {
    EXPECT_EQ(parse_reply(" 7, 8 \r").cells, (std::vector<Cell>{{7, 8}}));
    EXPECT_EQ(parse_reply("1,2 3,4 5,6").cells.size(), 3U);
    EXPECT_EQ(parse_reply("-1,99").kind, Reply::Kind::cells);
    EXPECT_FALSE(move_of(gomoku, {15, 0}));
    EXPECT_FALSE(move_of(gomoku, {0, -1}));
    EXPECT_EQ(move_of(gomoku, {14, 14})->cell(), 224);
}

TEST(Remark, ReadsWhatEnginesSayOfTheirSearch) {
    const SearchRemark yixin = parse_remark("depth 8-15 ev -35 n 12K n/ms 400 tm 30 pv h8");
    EXPECT_EQ(yixin.depth, 8);
    EXPECT_EQ(yixin.score, -35);
    EXPECT_EQ(yixin.nodes, 12000);
    const SearchRemark other = parse_remark("Depth: 6 | Eval: +M5 | Nodes: 99");
    EXPECT_EQ(other.depth, 6);
    EXPECT_EQ(other.score, remark_win - 5);
    EXPECT_EQ(other.nodes, 99);
    EXPECT_FALSE(parse_remark("hello depth").depth);
}

}  // namespace
}  // namespace lianzhu::gomocup
