#include "search/gomoku/params.h"

#include <array>

namespace lianzhu::gomoku {

namespace {

struct Named {
    std::string_view name;
    int Params::*member;
};

constexpr std::array named{
    Named{"vct_share", &Params::vct_share},
    Named{"aspiration_depth", &Params::aspiration_depth},
    Named{"razor_depth", &Params::razor_depth},
    Named{"razor_margin", &Params::razor_margin},
    Named{"futility_depth", &Params::futility_depth},
    Named{"futility_margin", &Params::futility_margin},
    Named{"count_depth", &Params::count_depth},
    Named{"count_base", &Params::count_base},
    Named{"count_factor", &Params::count_factor},
    Named{"reduction_depth", &Params::reduction_depth},
    Named{"reduction_moves", &Params::reduction_moves},
    Named{"history_reduction", &Params::history_reduction},
    Named{"forced_extension", &Params::forced_extension},
    Named{"null_depth", &Params::null_depth},
    Named{"null_reduction", &Params::null_reduction},
    Named{"null_margin", &Params::null_margin},
    Named{"iterative_depth", &Params::iterative_depth},
    Named{"singular_depth", &Params::singular_depth},
    Named{"singular_margin", &Params::singular_margin},
    Named{"use_guessed_weights", &Params::use_guessed_weights},
    Named{"killer_bonus", &Params::killer_bonus},
    Named{"counter_bonus", &Params::counter_bonus},
};

}  // namespace

int* find_param(Params& params, std::string_view name) {
    for (const Named& each : named) {
        if (each.name == name) return &(params.*each.member);
    }
    return nullptr;
}

}  // namespace lianzhu::gomoku
