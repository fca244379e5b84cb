#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "position/position.h"

namespace lianzhu {

using OpeningMoves = std::vector<Move>;

/// The openings of a text: one per line as offsets from the centre ("0,0, 1,1, -1,2", centre =
/// floor(size/2), x to the right, y downwards) or as moves ("h8 i9 g7"), or SGF records one after
/// the other. Empty lines and lines that begin with # are skipped. Each must be legal and leave the
/// game open; the error names the line.
Result<std::vector<OpeningMoves>> parse_openings(std::string_view text, const Rules& rules);

/// The same openings in an order that the seed decides.
std::vector<OpeningMoves> shuffled(std::vector<OpeningMoves> openings, uint64_t seed);

}  // namespace lianzhu
