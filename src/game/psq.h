#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "game/record.h"

namespace lianzhu {

// The format of the Piskvork manager:
//
//     Piskvorky 15x15, 11:11, 0      the board; the rest is ignored
//     8,8,1250                       column from the left, row from the top (both from 1), milliseconds
//     9,9,310
//     first name
//     second name
//     0                              1 the first side has a row, 2 the second has, 0 anything else

/// Keeps the moves, the times unless all are 0, and the names as one line each; a name that would read as a
/// move loses its commas. The format cannot store the rules, or an end by resignation or time.
std::string write_psq(const Record& record);

/// The rules are `fallback` if it has the size of the file's board, else freestyle of that size. Names, times
/// and the last line may be missing. The result code is ignored, because programs differ in it: the moves
/// decide the outcome, else the game is open.
Result<Record> read_psq(std::string_view text, const Rules& fallback);

}  // namespace lianzhu
