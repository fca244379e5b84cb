#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "position/notation.h"
#include "trace/search_tree.h"
#include "trace/trace_json.h"
#include "trace/tree_dot.h"
#include "trace/tree_layout.h"
#include "trace/tree_svg.h"
#include "trace/tree_text.h"

namespace lianzhu {
namespace {

const Rules tictactoe = *parse_rules("tictactoe");

int count(const std::string& text, std::string_view part) {
    int found = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

/// Feeds a complete tree: every node down to `depth` has `width` children, using cells in order.
void feed(TraceSink& sink, int width, int depth, int ply = 0) {
    for (int i = 0; i < width && ply < depth; ++i) {
        sink.enter(ply + 1, Move(ply * width + i), -9, 9);
        if (ply + 1 == depth) sink.evaluate(ply + 1, 1);
        feed(sink, width, depth, ply + 1);
        sink.leave(ply + 1, 1);
    }
}

void feed_pass(TraceSink& sink, int width, int depth) {
    sink.enter(0, Move(), -9, 9);
    feed(sink, width, depth);
    sink.leave(0, 1);
}

uint64_t sum_of_left_out(const SearchTree& tree) {
    uint64_t sum = 0;
    for (const TreeNode& node : tree.nodes()) sum += node.left_out;
    return sum;
}

TEST(TraceJson, WritesOneLineForEachEvent) {
    std::ostringstream out;
    TraceJsonWriter writer([&out](std::string_view line) { out << line; }, tictactoe);
    writer.enter(0, Move(), -100, 100);
    writer.enter(1, Move(4), -100, 100);
    writer.evaluate(1, 7);
    writer.leave(1, -7);
    writer.cut(0, Cut::window);
    writer.cut(0, Cut::win_found);
    writer.cut(0, Cut::table);
    writer.leave(0, -7);
    EXPECT_EQ(writer.lines(), 8U);
    EXPECT_EQ(out.str(),
              R"({"event":"enter","ply":0,"move":null,"alpha":-100,"beta":100}
{"event":"enter","ply":1,"move":"b2","alpha":-100,"beta":100}
{"event":"evaluate","ply":1,"value":7}
{"event":"leave","ply":1,"value":-7}
{"event":"cut","ply":0,"reason":"window"}
{"event":"cut","ply":0,"reason":"win-found"}
{"event":"cut","ply":0,"reason":"table"}
{"event":"leave","ply":0,"value":-7}
)");
    std::istringstream in(out.str());
    for (std::string line; std::getline(in, line);) EXPECT_TRUE(nlohmann::json::accept(line)) << line;
}

TEST(SearchTree, KeepsEverythingThatFits) {
    SearchTree tree;
    feed_pass(tree, 3, 2);
    ASSERT_EQ(tree.nodes().size(), 1U + 3 + 9);
    EXPECT_EQ(tree.left_out(), 0U);
    EXPECT_EQ(tree.nodes()[0].parent, TreeNode::no_parent);
    EXPECT_EQ(tree.children()[0], (std::vector<int>{1, 5, 9}));
    EXPECT_EQ(tree.children()[5], (std::vector<int>{6, 7, 8}));
    EXPECT_TRUE(tree.nodes()[6].is_leaf);
    EXPECT_FALSE(tree.nodes()[5].is_leaf);
}

TEST(SearchTree, DropsTheDeepestPlyAsAWhole) {
    for (const int max_nodes : {0, 1, 3, 4, 12, 13, 39, 40, 120, 121, 1000}) {
        SearchTree tree({.max_nodes = max_nodes});
        feed_pass(tree, 3, 4);  // 1 + 3 + 9 + 27 + 81
        const size_t expected = max_nodes >= 121  ? 121
                                : max_nodes >= 40 ? 40
                                : max_nodes >= 13 ? 13
                                : max_nodes >= 4  ? 4
                                                  : 1;
        EXPECT_EQ(tree.nodes().size(), expected) << max_nodes;
        EXPECT_EQ(tree.nodes().size() + tree.left_out(), 121U);
        EXPECT_EQ(sum_of_left_out(tree), tree.left_out());
        const std::map<size_t, uint64_t> below_each = {{1, 120}, {4, 39}, {13, 12}, {40, 3}, {121, 0}};
        for (const TreeNode& node : tree.nodes()) {
            EXPECT_EQ(node.value, 1);
            EXPECT_EQ(node.left_out, node.ply == tree.stored_ply() ? below_each.at(expected) : 0);
        }
    }
}

TEST(SearchTree, StopsAtThePlyItIsTold) {
    SearchTree tree({.max_ply = 1});
    feed_pass(tree, 3, 3);
    EXPECT_EQ(tree.nodes().size(), 4U);
    EXPECT_EQ(tree.left_out(), 36U);
    EXPECT_EQ(tree.nodes()[2].left_out, 12U);
}

TEST(SearchTree, TurnsValuesAndWindowsToTheRootSide) {
    SearchTree tree({.values_for_side_to_move = true});
    tree.enter(0, Move(), -9, 9);
    tree.enter(1, Move(0), -9, 3);
    tree.enter(2, Move(1), -3, 9);
    tree.leave(2, 5);
    tree.leave(1, -5);
    tree.leave(0, 5);
    for (const TreeNode& node : tree.nodes()) EXPECT_EQ(node.value, 5);
    EXPECT_EQ(tree.nodes()[1].alpha, -3);
    EXPECT_EQ(tree.nodes()[1].beta, 9);
    EXPECT_EQ(tree.nodes()[2].alpha, -3);
}

TEST(SearchTree, KnowsWhichValuesAreBounds) {
    SearchTree tree;
    tree.enter(0, Move(), -9, 9);
    tree.enter(1, Move(0), -9, 9);
    tree.leave(1, 2);
    tree.enter(1, Move(1), 2, 9);  // refuted: at most 1, which is not more than the 2 of the first move
    tree.enter(2, Move(2), 2, 9);
    tree.enter(3, Move(3), 2, 9);
    tree.cut(3, Cut::table);
    tree.leave(3, 1);
    tree.leave(2, 1);  // the best child is a bound, and so is this
    tree.cut(1, Cut::window);
    tree.leave(1, 1);
    tree.leave(0, 2);
    std::vector<std::string> texts;
    for (const TreeNode& node : tree.nodes()) texts.push_back(value_text(node));
    EXPECT_EQ(texts, (std::vector<std::string>{"+2", "+2", "≤ +1", "≤ +1", "≤ +1"}));
}

TEST(SearchTree, AValueAtTheEdgeOfTheScaleIsExact) {
    SearchTree tree;
    tree.enter(0, Move(), -9, 9);
    tree.enter(1, Move(0), -9, 9);
    tree.cut(1, Cut::window);
    tree.leave(1, -9);
    EXPECT_EQ(tree.nodes()[1].bound, Bound::exact);
}

TEST(SearchTree, BearsASearchThatIsStopped) {
    SearchTree tree;
    tree.enter(0, Move(), -9, 9);
    tree.enter(1, Move(0), -9, 9);
    tree.enter(2, Move(1), -9, 9);
    tree.leave(0, 0);  // the open nodes are never left
    EXPECT_EQ(tree.nodes()[0].value, 0);
    EXPECT_EQ(tree.nodes()[2].value, std::nullopt);
    EXPECT_EQ(value_text(tree.nodes()[2]), "…");
}

TEST(SearchTree, KeepsTheLastPass) {
    SearchTree tree({.max_nodes = 20});
    feed_pass(tree, 3, 3);
    feed_pass(tree, 2, 1);
    EXPECT_EQ(tree.passes(), 2);
    EXPECT_EQ(tree.nodes().size(), 3U);
    EXPECT_EQ(tree.left_out(), 0U);
    EXPECT_EQ(tree.nodes_of_earlier_passes(), 40U);
    EXPECT_NE(footer_text(tree, Position(tictactoe)).find("pass 2; those before it had 40 nodes"),
              std::string::npos);
}

TEST(TreeText, GroupsDigits) {
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(12345), "12,345");
    EXPECT_EQ(grouped(1234567), "1,234,567");
}

TEST(TreeText, SaysWhatIsNotDrawn) {
    SearchTree tree({.max_ply = 1});
    feed_pass(tree, 3, 2);
    EXPECT_NE(footer_text(tree, Position(tictactoe)).find("9 nodes not drawn"), std::string::npos);
}

TEST(TreeLayout, CentresParentsAndLetsNoBoxesMeet) {
    SearchTree tree({.max_nodes = 1000});
    feed_pass(tree, 3, 4);
    const TreeMeasures measures;
    for (const Fans fans : {Fans::rows, Fans::columns}) {
        const TreeLayout layout = lay_out(tree, measures, fans);
        for (size_t i = 0; i < layout.nodes.size(); ++i) {
            for (size_t j = 0; j < i; ++j) {
                const bool apart_x = std::abs(layout.nodes[i].x - layout.nodes[j].x) > measures.slot - 0.01;
                const bool apart_y =
                    std::abs(layout.nodes[i].y - layout.nodes[j].y) > measures.box_height + measures.text;
                EXPECT_TRUE(apart_x || apart_y) << i << ' ' << j;
            }
            const auto children = tree.children()[i];
            if (children.empty()) continue;
            const double middle = (layout.nodes[static_cast<size_t>(children.front())].x +
                                   layout.nodes[static_cast<size_t>(children.back())].x) /
                                  2;
            EXPECT_NEAR(layout.nodes[i].x, middle, 0.01);
        }
    }
}

TEST(TreeSvg, EscapesTheCaption) {
    SearchTree tree;
    feed_pass(tree, 3, 1);
    const std::string svg = tree_svg(tree, Position(tictactoe), "<b> & \"q\"\x01");
    EXPECT_NE(svg.find("&lt;b&gt; &amp; &quot;q&quot; "), std::string::npos);
    EXPECT_EQ(svg.find("<b>"), std::string::npos);
    EXPECT_EQ(count(svg, "<g class=\"node\">"), 4);
}

TEST(TreeSvg, DrawsLargeBoardsAsMoves) {
    const Rules rules = *parse_rules("gomoku");
    SearchTree tree;
    feed_pass(tree, 3, 2);
    const std::string svg = tree_svg(tree, Position(rules), "gomoku");
    EXPECT_NE(svg.find(">a15</text>"), std::string::npos);
    EXPECT_EQ(svg.find("class=\"grid\""), std::string::npos);
}

TEST(TreePictures, OfNothingAreStillPictures) {
    const SearchTree tree;
    const Position root(tictactoe);
    EXPECT_NE(tree_svg(tree, root, "nothing").find("Nothing was searched."), std::string::npos);
    EXPECT_NE(tree_dot(tree, root, "nothing").find("Nothing was searched."), std::string::npos);
}

TEST(TreeDot, EscapesTheCaptionAndNamesEachNodeOnce) {
    SearchTree tree;
    feed_pass(tree, 2, 2);
    const std::string dot = tree_dot(tree, Position(tictactoe), "a \"quoted\" \\ caption");
    EXPECT_NE(dot.find(R"(a \"quoted\" \\ caption)"), std::string::npos);
    EXPECT_EQ(count(dot, "  n"), 7 + 6 + 1);  // nodes, edges, and the line of defaults
    EXPECT_EQ(count(dot, " -> "), 6);
    EXPECT_EQ(count(dot, "{"), count(dot, "}"));
}

}  // namespace
}  // namespace lianzhu
