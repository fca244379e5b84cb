#include "search/gomoku/params.h"

#include <array>

#include "rules/rules.h"

namespace lianzhu::gomoku {

namespace {

constexpr int64_t most_plies = 100;
constexpr int64_t most_points = 30'000;  ///< of an evaluation
constexpr int64_t most_moves = Rules::max_cells;
constexpr int64_t most_nodes = 1'000'000'000;

template <auto member>
constexpr Setting<Params> number(std::string_view name, int64_t least, int64_t most, std::string_view help,
                                 std::string_view chinese) {
    return setting<member>({name, least, most, {}, help, chinese});
}

constexpr std::array tuning{
    number<&Params::vcf_leaf_nodes>("vcf_leaf_nodes", 0, most_nodes,
                                    "Effort for continuous fours where the main search ends",
                                    "主搜索终点处用于连续冲四的节点数"),
    number<&Params::vcf_inner_nodes>("vcf_inner_nodes", 0, most_nodes, "The same inside the tree",
                                     "树内部用于连续冲四的节点数"),
    number<&Params::vcf_root_nodes>("vcf_root_nodes", 0, most_nodes, "The same before the main search begins",
                                    "主搜索开始前用于连续冲四的节点数"),
    number<&Params::vct_vcf_nodes>("vct_vcf_nodes", 0, most_nodes,
                                   "Continuous fours at a node of the search for wins with threes",
                                   "带活三的胜法搜索中每个节点用于连续冲四的节点数"),
    number<&Params::vct_first_nodes>("vct_first_nodes", 0, most_nodes,
                                     "Effort for wins with threes before the main search begins",
                                     "主搜索开始前用于带活三胜法的节点数"),
    number<&Params::vct_share>("vct_share", 0, 1'000,
                               "Then one part in so many of all nodes goes to them; 0: none",
                               "之后每这么多节点中有一份用于它；0 表示不用"),
    number<&Params::aspiration_depth>("aspiration_depth", 0, most_plies,
                                      "From this depth on the root is searched with a narrow window",
                                      "从此深度起根节点用窄窗口搜索"),
    number<&Params::aspiration_window>("aspiration_window", 1, most_points, "Half of its width",
                                       "窄窗口宽度的一半"),
    number<&Params::razor_depth>("razor_depth", 0, most_plies,
                                 "Up to this depth a hopeless node is left to continuous fours",
                                 "到此深度为止，无望的节点只看连续冲四"),
    number<&Params::razor_margin>("razor_margin", 0, most_points,
                                  "Points per depth by which it must lie below alpha",
                                  "每层须低于 alpha 的分数"),
    number<&Params::futility_depth>("futility_depth", 0, most_plies,
                                    "Up to this depth a quiet move must promise to reach alpha",
                                    "到此深度为止，平静着法须有望达到 alpha"),
    number<&Params::futility_margin>("futility_margin", 0, most_points, "Points per depth that it may gain",
                                     "每层允许它增加的分数"),
    number<&Params::count_depth>("count_depth", 0, most_plies,
                                 "Up to this depth late quiet moves are left out",
                                 "到此深度为止，靠后的平静着法不搜"),
    number<&Params::count_base>("count_base", 0, most_moves, "How many moves are always searched there",
                                "那里总要搜索的着法数"),
    number<&Params::count_factor>("count_factor", 0, most_moves, "And how many more per squared depth",
                                  "深度平方每增一再多搜几着"),
    number<&Params::reduction_depth>("reduction_depth", 0, most_plies,
                                     "From this depth on late moves are searched less deep",
                                     "从此深度起，靠后的着法搜得浅些"),
    number<&Params::reduction_moves>("reduction_moves", 0, most_moves, "So many moves are never reduced",
                                     "前面多少着从不减浅"),
    number<&Params::history_reduction>("history_reduction", 0, 1'000'000,
                                       "History counts that change a reduction by one ply; 0: none",
                                       "历史计数每这么多使减浅变化一层；0 表示不用"),
    number<&Params::forced_extension>("forced_extension", 0, 1,
                                      "1: answers to a winning four cost no depth in the principal variation",
                                      "1：主变中应对冲四不计深度"),
    number<&Params::null_depth>("null_depth", 0, most_plies,
                                "From this depth on a pass is tried first; 0: never",
                                "从此深度起先试停一手；0 表示不试"),
    number<&Params::null_reduction>("null_reduction", 0, most_plies,
                                    "Plies that it costs, besides its own and a third of the depth",
                                    "停一手除自身和深度三分之一外再减的层数"),
    number<&Params::null_margin>("null_margin", 0, most_points,
                                 "Points above beta that the evaluation must promise",
                                 "评估须高出 beta 的分数"),
    number<&Params::iterative_depth>("iterative_depth", 0, most_plies,
                                     "From this depth on a node without a known move loses a ply; 0: never",
                                     "从此深度起，没有已知着法的节点减一层；0 表示不减"),
    number<&Params::singular_depth>("singular_depth", 0, most_plies,
                                    "From this depth on the only good move is searched deeper; 0: never",
                                    "从此深度起，唯一的好着搜得更深；0 表示不用"),
    number<&Params::singular_margin>("singular_margin", 0, most_points,
                                     "Points by which all others must be worse", "其余着法须差的分数"),
    number<&Params::use_guessed_weights>(
        "use_guessed_weights", 0, 1, "1: evaluation and order of moves as they were before they were fitted",
        "1：使用拟合之前的评估和着法顺序"),
    number<&Params::killer_bonus>("killer_bonus", 0, most_points,
                                  "Ordering points of a move that cut off a sibling",
                                  "在兄弟节点造成剪枝的着法的排序分"),
    number<&Params::counter_bonus>("counter_bonus", 0, most_points,
                                   "The same for the known answer to the last move",
                                   "对上一着的已知应着的排序分"),
    number<&Params::history_divisor>("history_divisor", 1, 1'000'000, "History counts per ordering point",
                                     "每个排序分对应的历史计数"),
};

constexpr std::array resources{
    number<&Params::threads>("threads", 1, 256,
                             "Threads that search together; more than one is not repeatable",
                             "一起搜索的线程数；多于一个时结果不可重复"),
    number<&Params::table_megabytes>("memory_mb", 1, 65'536, "Memory of the main table",
                                     "主置换表的内存（MB）"),
    number<&Params::multi_pv>("multipv", 1, most_moves, "Show so many of the best moves",
                              "列出多少个最佳着法"),
};

}  // namespace

SettingTable<Params> tuning_settings() {
    return tuning;
}

SettingTable<Params> resource_settings() {
    return resources;
}

}  // namespace lianzhu::gomoku
