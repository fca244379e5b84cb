#pragma once

#include <string>
#include <vector>

#include "advice/perfect_labels.h"

namespace lianzhu {

/// Shows a learner what a stone on every empty cell leads to with perfect play.
class PerfectMap {
  public:
    /// How long the person may wait for it.
    static constexpr int max_seconds = 5;

    /// By cell, at most three letters each: W3 (win with the third ply), D, L4, or ? where time ran out;
    /// empty where there is a stone. Fails when the game cannot be solved.
    Result<std::vector<std::string>> labels(const Position& position, const StopFlag& stop);

  private:
    PerfectLabels labels_;
};

}  // namespace lianzhu
