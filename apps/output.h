#pragma once

#include <fmt/format.h>

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "base/result.h"

namespace lianzhu::cli {

// What the program says. Texts are in the encoding of the terminal (terminal/encoding.h), JSON always in UTF-8.
// Nothing here throws. A result that could not be written makes the program fail at its end (main.cpp), after it
// has saved its work. A remark that could not be shown is dropped.

/// A part of the result, on standard output.
void put_text(std::string_view text);
/// The same, byte by byte: for text that another program reads.
void put_bytes(std::string_view bytes);
/// The result for a program to read, on standard output.
void put_json(const nlohmann::ordered_json& json);
/// What is not part of the result, such as progress, on standard error.
void remark_text(std::string_view text);

/// What is said when standard output cannot be written.
Error cannot_write_output(int error_number);

/// Writes out what waits in standard output. Fails when that, or anything before it, could not be written.
std::optional<Error> finish_output();

template <class... Arguments>
void put(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    put_text(fmt::format(format, std::forward<Arguments>(arguments)...));
}

template <class... Arguments>
void remark(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    remark_text(fmt::format(format, std::forward<Arguments>(arguments)...));
}

}  // namespace lianzhu::cli
