#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/record.h"

namespace lianzhu {

/// The formats of game records. These functions handle texts; files are up to the caller.
enum class RecordFormat : uint8_t { sgf, psq, json };

/// By the extension, in either case: .sgf, .psq, .json.
std::optional<RecordFormat> format_of_path(std::string_view path);

/// By the beginning of the text.
std::optional<RecordFormat> guess_format(std::string_view text);

/// The record, or an error with line and reason. The moves have been replayed and are legal. `fallback` gives
/// the rules where the format has none.
Result<Record> parse_record(std::string_view text, RecordFormat format, const Rules& fallback);

std::string format_record(const Record& record, RecordFormat format);

}  // namespace lianzhu
