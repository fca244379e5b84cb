#pragma once

#include "base/names.h"
#include "search/searcher.h"

namespace lianzhu {

/// What decided, for people: sentences of the catalogue of words.
inline constexpr std::array stage_words{
    Name<Stage>{Stage::opening, "opening reply"}, Name<Stage>{Stage::win, "win"},
    Name<Stage>{Stage::must_block, "must block"}, Name<Stage>{Stage::attack, "attack"},
    Name<Stage>{Stage::defend, "defend"},         Name<Stage>{Stage::clear, "clearly the best"},
    Name<Stage>{Stage::search, "search"},
};

}  // namespace lianzhu
