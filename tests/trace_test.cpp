// The trace layer watches real searches: its report must agree with what the searchers count.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <sstream>

#include "player/registry.h"
#include "position/notation.h"
#include "trace/search_tree.h"
#include "trace/trace_json.h"
#include "trace/tree_dot.h"
#include "trace/tree_svg.h"

namespace lianzhu {
namespace {

const Rules tictactoe = *parse_rules("tictactoe");

bool speaks_for_side_to_move(std::string_view searcher) {
    return find_searcher(searcher)->turns_values;
}

SearchResult watch(std::string_view searcher, const char* evaluator, const Position& root,
                   const SearchLimits& limits, TraceSink& sink, const teach::Options& options = {}) {
    SearchControl control;
    control.trace = &sink;
    return *(*make_searcher(searcher, evaluator, root.rules(), {options, {}, {}}))
                ->search(root, limits, control);
}

SearchLimits depth(int plies) {
    SearchLimits limits;
    limits.depth = plies;
    return limits;
}

int passes(std::string_view searcher, int plies) {
    return searcher == "alphabeta-id" ? plies : 1;
}

/// Whether every tag that is opened is closed in its turn.
bool is_well_formed(const std::string& svg) {
    static const std::regex tag(R"(<(/?)([a-z]+)[^<>]*?(/?)>)");
    std::vector<std::string> open;
    for (std::sregex_iterator i(svg.begin(), svg.end(), tag), end; i != end; ++i) {
        const std::string name = (*i)[2];
        if ((*i)[1].length() > 0) {
            if (open.empty() || open.back() != name) return false;
            open.pop_back();
        } else if ((*i)[3].length() == 0) {
            open.push_back(name);
        }
    }
    return open.empty();
}

int count(const std::string& text, std::string_view part) {
    int found = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

class EverySearcher : public testing::TestWithParam<std::string_view> {};

TEST_P(EverySearcher, TellsBalancedEventsThatAgreeWithItsCounters) {
    const Position root(tictactoe);
    std::ostringstream out;
    TraceJsonWriter writer([&out](std::string_view line) { out << line; }, tictactoe);
    const SearchCounters counters = watch(GetParam(), "fe", root, depth(4), writer).counters;

    std::map<std::string, uint64_t> events;
    std::vector<int> open;
    std::optional<int> evaluated;  // at the event before this one
    uint64_t lines = 0;
    std::istringstream in(out.str());
    for (std::string line; std::getline(in, line); ++lines) {
        const auto event = nlohmann::json::parse(line, nullptr, false);
        ASSERT_FALSE(event.is_discarded()) << line;
        const std::string kind = event["event"];
        ++events[kind];
        if (kind == "enter") {
            EXPECT_EQ(event["ply"], open.size());
            EXPECT_EQ(event["move"].is_null(), open.empty());
            open.push_back(event["ply"]);
        } else {
            ASSERT_FALSE(open.empty());
            EXPECT_EQ(event["ply"], open.back());
        }
        if (kind == "leave") open.pop_back();
        EXPECT_TRUE(!evaluated || event["value"] == *evaluated) << "a leaf is evaluated and left by one side";
        evaluated = kind == "evaluate" ? std::optional<int>(event["value"]) : std::nullopt;
    }
    EXPECT_TRUE(open.empty());
    EXPECT_EQ(lines, writer.lines());
    EXPECT_EQ(events["enter"], counters.calls + static_cast<uint64_t>(passes(GetParam(), 4)));
    EXPECT_EQ(events["leave"], events["enter"]);
    EXPECT_EQ(events["evaluate"], counters.leaves);
    EXPECT_EQ(events["cut"], counters.cuts);
}

TEST_P(EverySearcher, IsStoredOrCountedNodeByNode) {
    const Position root(tictactoe);
    for (const int max_nodes : {1, 50, 500, 100'000}) {
        SearchTree tree(
            {.values_for_side_to_move = speaks_for_side_to_move(GetParam()), .max_nodes = max_nodes});
        const SearchResult result = watch(GetParam(), "fe", root, depth(4), tree);
        const int all_passes = passes(GetParam(), 4);
        EXPECT_EQ(tree.passes(), all_passes);
        EXPECT_EQ(tree.nodes().size() + tree.left_out() + tree.nodes_of_earlier_passes(),
                  result.counters.calls + static_cast<uint64_t>(all_passes));
        EXPECT_LE(tree.nodes().size(), static_cast<size_t>(std::max(max_nodes, 10)));
        EXPECT_EQ(tree.nodes()[0].value, result.value);
    }
}

TEST_P(EverySearcher, ShowsRootMovesWithTheValuesOfItsResult) {
    const Position root = *position_after(tictactoe, *parse_moves(tictactoe, "b2 a1"));
    SearchTree tree({.values_for_side_to_move = speaks_for_side_to_move(GetParam())});
    const SearchResult result = watch(GetParam(), "fe", root, depth(3), tree);
    const std::vector<int> children = tree.children()[0];
    ASSERT_EQ(children.size(), result.root_moves.size());
    for (size_t i = 0; i < children.size(); ++i) {
        const TreeNode& node = tree.nodes()[static_cast<size_t>(children[i])];
        EXPECT_EQ(node.move, result.root_moves[i].move);
        EXPECT_EQ(node.value, result.root_moves[i].value);
        EXPECT_EQ(node.bound, Bound::exact);  // each root move has the full window
    }
}

TEST_P(EverySearcher, CanBeStoppedWhileItIsWatched) {
    const Position root(tictactoe);
    SearchLimits limits = depth(9);
    limits.nodes = 3000;
    SearchTree tree({.values_for_side_to_move = speaks_for_side_to_move(GetParam())});
    watch(GetParam(), "wz", root, limits, tree);
    EXPECT_FALSE(tree.nodes().empty());
    EXPECT_TRUE(is_well_formed(tree_svg(tree, root, "stopped")));
}

INSTANTIATE_TEST_SUITE_P(Explain, EverySearcher,
                         testing::Values("dfs", "best-choice", "minimax", "negamax", "alphabeta",
                                         "negamax-ab", "alphabeta-tt", "alphabeta-id"));

/// Every bound in the tree is true for the exact values of minimax.
TEST(SearchTreeOfAlphaBeta, TellsBoundsThatAreTrue) {
    const Position root(tictactoe);
    teach::Options shared;
    shared.root_window = teach::RootWindow::shared;
    SearchTree exact({.max_nodes = 100'000});
    watch("minimax", "fe", root, depth(4), exact);
    std::map<std::vector<int>, int> truth;
    const auto path = [](const SearchTree& tree, const TreeNode* node) {
        std::vector<int> cells;
        for (; node->ply > 0; node = &tree.nodes()[static_cast<size_t>(node->parent)])
            cells.push_back(node->move.cell());
        return cells;
    };
    for (const TreeNode& node : exact.nodes()) truth[path(exact, &node)] = *node.value;

    for (const char* searcher : {"alphabeta", "negamax-ab", "alphabeta-tt", "alphabeta-id"}) {
        SearchTree tree({.values_for_side_to_move = speaks_for_side_to_move(searcher), .max_nodes = 100'000});
        watch(searcher, "fe", root, depth(4), tree, shared);
        int bounds = 0;
        for (const TreeNode& node : tree.nodes()) {
            const int value = truth.at(path(tree, &node));
            const bool holds = node.bound == Bound::exact      ? *node.value == value
                               : node.bound == Bound::at_least ? *node.value <= value
                                                               : *node.value >= value;
            EXPECT_TRUE(holds) << searcher << ' ' << *node.value << ' ' << value;
            if (node.bound != Bound::exact) ++bounds;
        }
        EXPECT_GT(bounds, 0);
    }
}

/// The picture of every textbook: corner, edge and centre with their 5, 5 and 2 replies.
TEST(TextbookTree, HasThreeMovesAndTwelveReplies) {
    const Position root(tictactoe);
    teach::Options options;
    options.fold_symmetry = true;
    for (const char* searcher : {"minimax", "negamax"}) {
        SearchTree tree({.values_for_side_to_move = speaks_for_side_to_move(searcher)});
        watch(searcher, "open-lines", root, depth(2), tree, options);
        std::vector<int> values;
        std::vector<size_t> replies;
        const auto children = tree.children();
        for (const int child : children[0]) {
            values.push_back(*tree.nodes()[static_cast<size_t>(child)].value);
            replies.push_back(children[static_cast<size_t>(child)].size());
        }
        EXPECT_EQ(values, (std::vector<int>{-1, -2, 1}));
        EXPECT_EQ(replies, (std::vector<size_t>{5, 5, 2}));

        const std::string svg = tree_svg(tree, root, "tictactoe, depth 2");
        EXPECT_TRUE(is_well_formed(svg));
        EXPECT_EQ(count(svg, "<g class=\"node\">"), 1 + 3 + 12);
        EXPECT_EQ(count(svg, "value leaf"), 12);
        EXPECT_EQ(count(svg, "class=\"edge"), 3 + 12);
        EXPECT_EQ(count(tree_dot(tree, root, "tictactoe, depth 2"), " -> "), 3 + 12);
    }
}

TEST(AlphaBetaTree, ShowsItsCuts) {
    const Position root(tictactoe);
    for (const int max_nodes : {100, 500}) {
        SearchTree tree({.max_nodes = max_nodes});
        watch("alphabeta", "fe", root, depth(3), tree);
        int cuts = 0;
        for (const TreeNode& node : tree.nodes()) cuts += node.cut ? 1 : 0;
        const std::string svg = tree_svg(tree, root, "tictactoe, depth 3");
        EXPECT_GT(cuts, 0);
        EXPECT_TRUE(is_well_formed(svg));
        EXPECT_EQ(count(svg, ">α≥β<"), cuts);
    }
}

}  // namespace
}  // namespace lianzhu
