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
// "move_ms" is left out when times are not known, "result" while the game is open, and "reason" when it is
// not known. The winner of a draw is "none". Reasons are the words of reason_name(). "branches" and
// "comments" are there only when the game has some.

/// Contains everything in a record. Bytes of a name that are not UTF-8 become U+FFFD.
std::string write_json(const Record& record);

/// Only "rules" and "moves" are required. Unknown fields are skipped, the moves may be one text such as "b2
/// a1", and the result may be just the winner's word or "draw".
Result<Record> read_json(std::string_view text);

}  // namespace lianzhu
