#pragma once

#include <memory>

#include "player/levels.h"
#include "position/symmetry.h"
#include "search/gomoku/gomoku_searcher.h"

namespace lianzhu {

/// The player of a level for these rules. All its randomness comes from the seed and the position, so that a
/// game taken back and played again runs the same way. The limits come on top of the level's own.
std::unique_ptr<Player> make_level_player(const Level& level, const Rules& rules, uint64_t seed,
                                          const SearchLimits& limits, std::string name);

/// A level of the strong engine. It views the board through a symmetry chosen by the seed, so that equal
/// moves vary. It overlooks what the level overlooks, and chooses softly among the moves close to the best:
/// always in the first plies, later only if the level has a margin.
class PatternLevelPlayer final : public Player {
  public:
    PatternLevelPlayer(const PatternSkill& skill, const Rules& rules, uint64_t seed,
                       const SearchLimits& limits, std::string name);

    Result<Decision> decide(const Position& position, const Turn& turn) override;

  private:
    [[nodiscard]] SearchLimits limits_for(const Turn& turn) const;
    [[nodiscard]] Move first_move() const;
    /// From the image that is searched to the board that is played on.
    void turn_back(std::vector<Move>& moves) const;
    [[nodiscard]] SearchControl control_of(const Turn& turn) const;
    Move soft_choice(const Position& image, const SearchLimits& limits, const SearchControl& control,
                     Move best, int margin);

    Rules rules_;
    PatternSkill skill_;
    uint64_t seed_;
    SearchLimits limits_;
    Symmetry symmetry_;
    gomoku::GomokuSearcher searcher_;
    gomoku::GomokuSearcher several_;  ///< the same with several best moves
};

/// A level on any other board: a plain search that slips now and then. A slip still completes a row and, from
/// five in a row on, blocks one.
class PlainLevelPlayer final : public Player {
  public:
    PlainLevelPlayer(std::unique_ptr<Searcher> searcher, const PlainSkill& skill, uint64_t seed,
                     const SearchLimits& limits, std::string name);

    Result<Decision> decide(const Position& position, const Turn& turn) override;

  private:
    [[nodiscard]] Decision slip(const Position& position) const;

    std::unique_ptr<Searcher> searcher_;
    PlainSkill skill_;
    uint64_t seed_;
    SearchLimits limits_;
};

}  // namespace lianzhu
