#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/record.h"

namespace lianzhu {

// A record as JSON:
//
//     {"format": "lianzhu-record", "version": 1, "rules": "tictactoe", "first": "Ann", "second": "Bob",
//      "moves": ["b2", "a1"], "move_ms": [120, 95],
//      "result": {"winner": "first", "reason": "resignation"}}
//
// "move_ms" is left out when times are not known, "result" while the game is open, and "reason" when
// it is not known. The winner of a draw is "none". Reasons are row, full_board, no_legal_move,
// resignation and time.

/// Holds all of a record. Bytes of a name that are not UTF-8 become U+FFFD.
std::string write_json(const Record& record);

/// Only "rules" and "moves" are needed. Unknown fields are skipped, the moves may be one text such
/// as "b2 a1", and the result may be the winner's word alone or "draw".
Result<Record> read_json(std::string_view text);

}  // namespace lianzhu
