#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

#include "arena/opening_balance.h"
#include "arena/openings.h"
#include "base/random.h"
#include "base/stop.h"

namespace lianzhu {

/// Random openings may favour a side; balanced ones are those in which a search of fixed effort
/// (arena/opening_balance.h) sees about the same chances for both.
enum class OpeningKind : uint8_t { random, balanced };

/// Makes different openings of `plies` stones near the centre, no two of them images of each other, in which
/// neither side can win at once. The search remembers what it has seen, so an opening depends on those before
/// it, and on nothing else.
class OpeningGenerator {
  public:
    /// Changes whenever the same arguments give other openings: logs of matches name it.
    static constexpr int version = 4;

    OpeningGenerator(const Rules& rules, OpeningKind kind, int plies, uint64_t seed);

    /// The next opening; none when no more are found, or when the flag was raised.
    std::optional<OpeningMoves> next(const StopFlag* stop = nullptr);

  private:
    Rules rules_;
    int plies_;
    MoveList cells_;
    Random random_;
    std::unique_ptr<OpeningBalance> balance_;  ///< none: any quiet opening will do
    std::unordered_set<uint64_t> seen_;
    int tries_ = 0;  ///< since the last opening
    int looks_ = 0;
};

/// The first `count` openings, or as many as are found.
std::vector<OpeningMoves> generate_openings(const Rules& rules, OpeningKind kind, int plies, int count,
                                            uint64_t seed);

}  // namespace lianzhu
