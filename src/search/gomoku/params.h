#pragma once

#include <cstddef>
#include <cstdint>

#include "base/platform.h"
#include "base/settings.h"
#include "base/zeroed_array.h"
#include "evaluate/patterns/sight.h"

namespace lianzhu::gomoku {

/// Everything about the strong engine that can be tuned. Points are those of the pattern evaluation.
struct Params {
    size_t table_megabytes = in_browser ? 32 : 64;      ///< memory of the main table
    size_t vcf_table_megabytes = in_browser ? 8 : 16;   ///< memory of the table of continuous fours
    size_t vct_table_megabytes = in_browser ? 16 : 32;  ///< memory of the table of forced wins with threes
    Pages pages = Pages::large;                         ///< the page size of the tables
    int threads = 1;   ///< threads that search together; only 1 is repeatable to the node
    int multi_pv = 1;  ///< how many of the best moves get a line each

    uint64_t vcf_leaf_nodes = 60;       ///< effort for continuous fours where the main search ends
    uint64_t vcf_inner_nodes = 200;     ///< the same inside the tree
    uint64_t vcf_root_nodes = 200'000;  ///< the same before the main search begins
    uint64_t vct_vcf_nodes = 400;       ///< continuous fours at a node of the search for wins with threes
    uint64_t vct_first_nodes = 8'000;   ///< effort for wins with threes before the main search begins
    int vct_share = 4;                  ///< then 1/vct_share of all nodes goes to them; 0: none at all
    Blindness blindness;                ///< what the engine is made to overlook; nothing at full strength

    int aspiration_depth = 4;    ///< from this depth on the root is searched with a narrow window
    int aspiration_window = 40;  ///< half of its width

    int razor_depth = 3;       ///< up to this depth a hopeless node is left to continuous fours
    int razor_margin = 150;    ///< points per depth by which it must lie below alpha
    int futility_depth = 5;    ///< up to this depth a quiet move must promise to reach alpha
    int futility_margin = 60;  ///< points per depth that such a move may gain
    int count_depth = 6;       ///< up to this depth late quiet moves are left out
    int count_base = 5;        ///< how many moves are always searched there
    int count_factor = 1;      ///< and how many more per squared depth
    int count_pv = 2;          ///< times as many in the principal variation
    int beta_depth = 6;        ///< up to this depth a node far above beta is not searched
    int beta_margin = 60;      ///< points per depth by which it must lie above
    int threat_moves = 2;      ///< after this many losing moves the enemy's threat is looked for

    int reduction_depth = 3;   ///< from this depth on late moves are searched less deep
    int reduction_moves = 3;   ///< this many moves are never reduced
    int reduction_scale = 40;  ///< plies for the others: percent of log2(depth) * log2(number of the move)

    int history_reduction = 0;  ///< history counts that change a reduction by one ply; 0: none
    int forced_extension = 0;   ///< 1: answers to a winning four cost no depth in the principal variation

    int null_depth = 0;        ///< from this depth on a pass is tried first; 0: never
    int null_reduction = 2;    ///< plies that it costs, besides the pass itself and a third of the depth
    int null_margin = 0;       ///< points above beta that the evaluation must promise
    int iterative_depth = 3;   ///< from this depth on a node without a known move loses a ply; 0: never
    int singular_depth = 0;    ///< from this depth on the only good move is searched deeper; 0: never
    int singular_margin = 20;  ///< points by which all others must be worse

    int use_network = 1;          ///< 0: evaluation by the sum of the patterns
    int use_guessed_weights = 0;  ///< 1: evaluation and move order as they were before fitting

    int killer_bonus = 30;     ///< ordering points of a move that cut off a sibling
    int counter_bonus = 25;    ///< the same for the known reply to the last move
    int history_divisor = 64;  ///< history counts per ordering point

    bool operator==(const Params&) const = default;
};

/// How the engine searches: set these to play a match against its defaults.
SettingTable<Params> tuning_settings();
/// What the engine costs and reports: threads, memory_mb and multipv. Whoever runs the engine sets these.
SettingTable<Params> resource_settings();

}  // namespace lianzhu::gomoku
