#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "position/position.h"

namespace lianzhu::gomocup {

// The manager's half of the Gomocup protocol: what is sent to an engine. Lines have no line end. A cell is
// written x,y with the column from the left and the row from the top, both from 0.

/// The bit mask of "INFO rule": 0 freestyle, 1 exact five, 4 renju, 8 caro. Fails for games that the protocol
/// cannot name, such as anything but five in a row.
Result<int> rule_mask(const Rules& rules);

/// "START 15", or "RECTSTART 20,15" for a board that is not square.
std::string start_line(const Rules& rules);

std::string info_line(std::string_view key, int64_t value);

/// "7,8"
std::string cell_text(const Rules& rules, Move move);

/// "TURN 7,8"
std::string turn_line(const Rules& rules, Move move);

/// "BOARD", one line "x,y,field" per stone in the order of play, "DONE". Field 1 is a stone of the
/// side to move, 2 one of its opponent.
std::vector<std::string> board_lines(const Position& position);

/// "SWAP2BOARD", one line "x,y" per stone, "DONE".
std::vector<std::string> swap2_lines(const Rules& rules, const std::vector<Move>& stones);

}  // namespace lianzhu::gomocup
