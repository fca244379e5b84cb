#include "search/teach/options.h"

#include <array>

namespace lianzhu::teach {

namespace {

constexpr std::array<std::string_view, 3> ties{"first", "last", "random"};
constexpr std::array<std::string_view, 2> windows{"full", "shared"};

constexpr std::array option_table{
    setting<&Options::ties>({"ties", 0, 2, ties, "Which of equally good moves is taken"}),
    setting<&Options::root_window>(
        {"window", 0, 1, windows, "full: exact values of all root moves; shared: fewer nodes"}),
    setting<&Options::fold_symmetry>(
        {"fold_symmetry", 0, 1, {}, "1: of moves that are mirror images try only one"}),
};

}  // namespace

SettingTable<Options> option_settings() {
    return option_table;
}

}  // namespace lianzhu::teach
