#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "language/language.h"

namespace lianzhu {

/// The text of an error; in Chinese when its sentence is in the table of error_words.cpp.
std::string say(Language language, const Error& error);

/// Null when the sentence has no translation. For the test that holds every sentence against the table.
const char* chinese_sentence(std::string_view english);

}  // namespace lianzhu
