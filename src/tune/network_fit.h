#pragma once

#include <functional>
#include <vector>

#include "evaluate/network/network.h"
#include "evaluate/patterns/pattern_board.h"
#include "tune/labels.h"

namespace lianzhu::tune {

/// One quiet position, seen by the side to move.
struct NetworkSample {
    size_t first_cell = 0;  ///< its cells in NetworkData
    size_t cell_count = 0;
    Side own = Side::first;
    float result = 0;  ///< of its game: 1 won, 0.5 drawn, 0 lost
    float score = 0;   ///< that a search found, in points
};

/// Positions for the network to learn from, as little memory as possible for each.
struct NetworkData {
    std::vector<uint32_t> cells;  ///< patterns of both sides, see PatternBoard::all_patterns
    std::vector<NetworkSample> samples;

    void add(const PatternBoard& board, float result, float score);
};

struct TrainingPlan {
    int epochs = 20;       ///< how often every position is seen
    double rate = 0.004;   ///< of learning, at the start; it falls along a cosine
    uint64_t seed = 1;     ///< of the first numbers and of the order of the positions
    bool is_alike = true;  ///< the rules treat both sides alike, so both learn the same
    /// What either side knows at the start, such as the network of similar rules; null for both: random numbers. Where both
    /// sides learn the same, they must start with the same.
    std::array<const NetworkWeights*, 2> start{};
};

/// A batch. Fewer do not make a step of learning, and in each epoch those that do not fill the last one are left out.
inline constexpr size_t least_samples = 2048;

/// Called after every batch with the number of the epoch and the mean loss in it so far; returns whether to go on.
using OnBatch = std::function<bool(int epoch, double loss)>;

/// For either side to move. The same data and plan give the same network on the same compiler: the work is always
/// split in two, whatever the number of processors.
using TrainedNetwork = std::array<NetworkWeights, 2>;
TrainedNetwork fit_network(const NetworkData& data, const TrainingPlan& plan, const OnBatch& on_batch);

/// Mean cross-entropy between the results and what the network of integers predicts.
double network_loss(const NetworkData& data, const TrainedNetwork& network);

}  // namespace lianzhu::tune
