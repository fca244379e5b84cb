#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "arena/opening_generator.h"

namespace lianzhu {

/// Called when an opening was made on the way to one that a game waits for: how many exist and how many it
/// needs.
using OnOpening = std::function<void(int made, int needed)>;

/// The openings of a match by number. Generated ones are made when a game first needs them, one after the
/// other, so that each is the same whoever asks for which. Threads: any may ask at any time.
class OpeningSupply {
  public:
    explicit OpeningSupply(std::vector<OpeningMoves> openings) : openings_(std::move(openings)) {}
    explicit OpeningSupply(OpeningGenerator generator) : generator_(std::move(generator)) {}

    /// Opening `number`; where a board has fewer, they are used in turn, and where it has none, games start
    /// from the empty board. Empty when the flag was raised before the opening was made.
    std::optional<OpeningMoves> at(int number, const StopFlag& stop, const OnOpening& on_opening = nullptr);

    /// False when there is none at all, or the flag was raised before one was made.
    bool has_any(const StopFlag& stop);

    /// Those that exist already: all of them, when they were not generated.
    std::vector<OpeningMoves> made();

    /// Whether they come from this program's generator.
    [[nodiscard]] bool is_generated() const { return is_generated_; }

  private:
    std::mutex mutex_;  ///< guards everything below but the last
    std::vector<OpeningMoves> openings_;
    std::optional<OpeningGenerator> generator_;  ///< none: no more will come
    const bool is_generated_ = generator_.has_value();
};

}  // namespace lianzhu
