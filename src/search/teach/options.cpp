#include "search/teach/options.h"

#include <array>

namespace lianzhu::teach {

namespace {

constexpr std::array<std::string_view, 3> ties{"first", "last", "random"};
constexpr std::array<std::string_view, 2> windows{"full", "shared"};

constexpr std::array option_table{
    setting<&Options::ties>(
        {"ties", 0, 2, ties, "Which of equally good moves is taken", "同样好的着法选哪个"}),
    setting<&Options::root_window>({"window", 0, 1, windows,
                                    "full: exact values of all root moves; shared: fewer nodes",
                                    "full：每个根着法都有精确值；shared：节点更少"}),
    setting<&Options::fold_symmetry>({"fold_symmetry",
                                      0,
                                      1,
                                      {},
                                      "1: of moves that are mirror images try only one",
                                      "1：互为对称的着法只试一个"}),
};

}  // namespace

SettingTable<Options> option_settings() {
    return option_table;
}

}  // namespace lianzhu::teach
