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
constexpr Setting<Params> number(std::string_view name, int64_t least, int64_t most, std::string_view help) {
    return setting<member>({name, least, most, {}, help});
}

constexpr std::array tuning{
    number<&Params::vcf_leaf_nodes>("vcf_leaf_nodes", 0, most_nodes,
                                    "Effort for continuous fours where the main search ends"),
    number<&Params::vcf_inner_nodes>("vcf_inner_nodes", 0, most_nodes, "The same inside the tree"),
    number<&Params::vcf_root_nodes>("vcf_root_nodes", 0, most_nodes,
                                    "The same before the main search begins"),
    number<&Params::vct_vcf_nodes>("vct_vcf_nodes", 0, most_nodes,
                                   "Continuous fours at a node of the search for wins with threes"),
    number<&Params::vct_first_nodes>("vct_first_nodes", 0, most_nodes,
                                     "Effort for wins with threes before the main search begins"),
    number<&Params::vct_share>("vct_share", 0, 1'000, "Then one node in this many goes to them; 0: none"),
    number<&Params::aspiration_depth>("aspiration_depth", 0, most_plies,
                                      "From this depth on the root is searched with a narrow window"),
    number<&Params::aspiration_window>("aspiration_window", 1, most_points, "Half of its width"),
    number<&Params::razor_depth>("razor_depth", 0, most_plies,
                                 "Up to this depth a hopeless node is left to continuous fours"),
    number<&Params::razor_margin>("razor_margin", 0, most_points,
                                  "Points per depth by which it must lie below alpha"),
    number<&Params::futility_depth>("futility_depth", 0, most_plies,
                                    "Up to this depth a quiet move must promise to reach alpha"),
    number<&Params::futility_margin>("futility_margin", 0, most_points, "Points per depth that it may gain"),
    number<&Params::count_depth>("count_depth", 0, most_plies,
                                 "Up to this depth late quiet moves are left out"),
    number<&Params::count_base>("count_base", 0, most_moves, "How many moves are always searched there"),
    number<&Params::count_factor>("count_factor", 0, most_moves, "And how many more per squared depth"),
    number<&Params::count_pv>("count_pv", 1, most_moves, "Times as many in the principal variation"),
    number<&Params::beta_depth>("beta_depth", 0, most_plies,
                                "Up to this depth a node far above beta is not searched"),
    number<&Params::beta_margin>("beta_margin", 0, most_points,
                                 "Points per depth by which it must lie above"),
    number<&Params::threat_moves>("threat_moves", 1, most_moves,
                                  "After this many losing moves the enemy's threat is looked for"),
    number<&Params::reduction_depth>("reduction_depth", 0, most_plies,
                                     "From this depth on late moves are searched less deep"),
    number<&Params::reduction_moves>("reduction_moves", 0, most_moves, "This many moves are never reduced"),
    number<&Params::reduction_scale>("reduction_scale", 0, 1'000,
                                     "Percent of log2(depth) * log2(number) by which the others are reduced"),
    number<&Params::history_reduction>("history_reduction", 0, 1'000'000,
                                       "History counts that change a reduction by one ply; 0: none"),
    number<&Params::forced_extension>(
        "forced_extension", 0, 1, "1: answers to a winning four cost no depth in the principal variation"),
    number<&Params::null_depth>("null_depth", 0, most_plies,
                                "From this depth on a pass is tried first; 0: never"),
    number<&Params::null_reduction>("null_reduction", 0, most_plies,
                                    "Plies that it costs, besides its own and a third of the depth"),
    number<&Params::null_margin>("null_margin", 0, most_points,
                                 "Points above beta that the evaluation must promise"),
    number<&Params::iterative_depth>("iterative_depth", 0, most_plies,
                                     "From this depth on a node without a known move loses a ply; 0: never"),
    number<&Params::singular_depth>("singular_depth", 0, most_plies,
                                    "From this depth on the only good move is searched deeper; 0: never"),
    number<&Params::singular_margin>("singular_margin", 0, most_points,
                                     "Points by which all others must be worse"),
    number<&Params::use_network>("use_network", 0, 1, "0: evaluation by the sum of the patterns"),
    number<&Params::use_guessed_weights>(
        "use_guessed_weights", 0, 1, "1: evaluation and order of moves as they were before they were fitted"),
    number<&Params::killer_bonus>("killer_bonus", 0, most_points,
                                  "Ordering points of a move that cut off a sibling"),
    number<&Params::counter_bonus>("counter_bonus", 0, most_points,
                                   "The same for the known answer to the last move"),
    number<&Params::history_divisor>("history_divisor", 1, 1'000'000, "History counts per ordering point"),
};

constexpr std::array resources{
    number<&Params::threads>("threads", 1, 256,
                             "Threads that search together; more than one is not repeatable"),
    number<&Params::table_megabytes>("memory_mb", 1, 65'536, "Memory of the main table"),
    number<&Params::multi_pv>("multipv", 1, most_moves, "Show this many of the best moves"),
};

}  // namespace

SettingTable<Params> tuning_settings() {
    return tuning;
}

SettingTable<Params> resource_settings() {
    return resources;
}

}  // namespace lianzhu::gomoku
