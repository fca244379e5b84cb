#pragma once

#include <memory>

#include "base/random.h"
#include "player/player.h"

namespace lianzhu {

/// A searcher with its limits.
class ComputerPlayer final : public Player {
  public:
    ComputerPlayer(std::string name, std::unique_ptr<Searcher> searcher, const SearchLimits& limits)
        : Player(std::move(name)), searcher_(std::move(searcher)), limits_(limits) {}

    Result<Decision> decide(const Position& position, const Turn& turn) override;

  private:
    std::unique_ptr<Searcher> searcher_;
    SearchLimits limits_;
};

/// Plays any legal move, each equally likely, repeatable by seed.
class RandomPlayer final : public Player {
  public:
    RandomPlayer(std::string name, uint64_t seed) : Player(std::move(name)), random_(seed) {}

    Result<Decision> decide(const Position& position, const Turn& turn) override;

  private:
    Random random_;
};

}  // namespace lianzhu
