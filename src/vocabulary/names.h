#pragma once

#include "base/names.h"
#include "position/outcome.h"
#include "position/position.h"
#include "search/searcher.h"

namespace lianzhu {

// The words for values in JSON: in files, in answers to a page and in --json.

inline constexpr std::array pieces_names{
    Name<Pieces>{Pieces::crosses_and_noughts, "crosses"},
    Name<Pieces>{Pieces::stones, "stones"},
};

inline constexpr std::array foul_rules{
    Name<Fouls>{Fouls::none, "none"},
    Name<Fouls>{Fouls::renju, "renju"},
};

inline constexpr std::array outcome_kinds{
    Name<Outcome::Kind>{Outcome::Kind::open, "open"},
    Name<Outcome::Kind>{Outcome::Kind::won, "won"},
    Name<Outcome::Kind>{Outcome::Kind::drawn, "drawn"},
};

inline constexpr std::array refusal_names{
    Name<Refusal>{Refusal::off_board, "off_board"},
    Name<Refusal>{Refusal::occupied, "occupied"},
    Name<Refusal>{Refusal::game_over, "game_over"},
    Name<Refusal>{Refusal::forbidden, "forbidden"},
};

inline constexpr std::array foul_names{
    Name<Foul>{Foul::overline, "overline"},
    Name<Foul>{Foul::double_four, "double-four"},
    Name<Foul>{Foul::double_three, "double-three"},
};

inline constexpr std::array stage_names{
    Name<Stage>{Stage::opening, "opening"},       Name<Stage>{Stage::win, "win"},
    Name<Stage>{Stage::must_block, "must_block"}, Name<Stage>{Stage::attack, "attack"},
    Name<Stage>{Stage::defend, "defend"},         Name<Stage>{Stage::clear, "clear"},
    Name<Stage>{Stage::search, "search"},
};

}  // namespace lianzhu
