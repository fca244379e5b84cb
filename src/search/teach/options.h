#pragma once

#include <cstdint>

#include "base/settings.h"

namespace lianzhu::teach {

/// Which of several equally good moves at the root is taken.
enum class Ties : uint8_t { first, last, random };

/// The window for searching a move at the root. `full`: the evaluator's whole window, so that equal values
/// are exactly equal. `shared`: the best value so far is the lower bound, so that fewer nodes are searched,
/// but the other moves are only known not to be better.
enum class RootWindow : uint8_t { full, shared };

/// The order in which moves are tried: by cell, or by the value that a full search gives them.
enum class Order : uint8_t { index, best, worst, random };

struct Options {
    Ties ties = Ties::first;
    RootWindow root_window = RootWindow::full;
    uint64_t seed = 1;           ///< of Ties::random and Order::random
    bool fold_symmetry = false;  ///< of moves that lead to images of each other, try only the first
    Order order = Order::index;

    bool operator==(const Options&) const = default;
};

/// All that a person can set. Not the seed, which belongs to the game, nor the order, which needs a full
/// search that no limit ends.
SettingTable<Options> option_settings();

}  // namespace lianzhu::teach
