#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "position/outcome.h"
#include "position/position.h"
#include "search/searcher.h"

namespace lianzhu::bridge {

/// The word that stands for a value in JSON.
template <class T>
struct Name {
    T value;
    std::string_view word;
};

template <class T, size_t count>
std::string_view name_of(const std::array<Name<T>, count>& names, T value) {
    for (const Name<T>& name : names) {
        if (name.value == value) return name.word;
    }
    return "";
}

template <class T, size_t count>
std::optional<T> find_name(const std::array<Name<T>, count>& names, std::string_view word) {
    for (const Name<T>& name : names) {
        if (name.word == word) return name.value;
    }
    return std::nullopt;
}

inline constexpr std::array outcome_kinds{
    Name<Outcome::Kind>{Outcome::Kind::open, "open"},
    Name<Outcome::Kind>{Outcome::Kind::won, "won"},
    Name<Outcome::Kind>{Outcome::Kind::drawn, "drawn"},
};

inline constexpr std::array refusals{
    Name<Refusal>{Refusal::off_board, "off_board"},
    Name<Refusal>{Refusal::occupied, "occupied"},
    Name<Refusal>{Refusal::game_over, "game_over"},
    Name<Refusal>{Refusal::forbidden, "forbidden"},
};

inline constexpr std::array fouls{
    Name<Foul>{Foul::overline, "overline"},
    Name<Foul>{Foul::double_four, "double-four"},
    Name<Foul>{Foul::double_three, "double-three"},
};

inline constexpr std::array stages{
    Name<Stage>{Stage::win, "win"},       Name<Stage>{Stage::must_block, "must_block"},
    Name<Stage>{Stage::attack, "attack"}, Name<Stage>{Stage::defend, "defend"},
    Name<Stage>{Stage::search, "search"},
};

}  // namespace lianzhu::bridge
