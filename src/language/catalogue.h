#pragma once

#include <span>
#include <string_view>

#include "language/language.h"

namespace lianzhu {

/// A sentence that people read. English is the key; what follows a | in it tells the translator where it is
/// said, and is not shown. Both have {0}, {1} … where something is put in.
struct Sentence {
    std::string_view english;
    std::string_view chinese;
};

/// What this program can say: made from catalogue.json, where a sentence and its Chinese stand once for all
/// programs.
std::span<const Sentence> catalogue();

/// A sentence of the catalogue in a language. One that is not in it stays as it is.
std::string_view in_language(Language language, std::string_view sentence);

}  // namespace lianzhu
