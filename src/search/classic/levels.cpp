#include "search/classic/levels.h"

#include "rules/rules.h"

namespace lianzhu::classic {

namespace {

template <auto member>
constexpr Setting<Level> number(std::string_view name, int64_t least, int64_t most, std::string_view help) {
    return setting<member>({name, least, most, {}, help});
}

constexpr std::array level_table{
    number<&Level::deepening>("deepening", 0, 1, "1: depth 1, 2, 3 … instead of the full depth at once"),
    number<&Level::killers>("killers", 0, 1, "1: moves that cut off a sibling come early"),
    number<&Level::history>("history", 0, 1, "1: moves that cut off often come early"),
    number<&Level::range>("range", 1, 21, "Only cells this near to a stone are candidates"),
    number<&Level::candidates>("candidates", 1, Rules::max_cells,
                               "At most this many candidates, the best first"),
    number<&Level::attack_tenths>("attack_tenths", 0, 100,
                                  "Weight of what a stone makes for its own side, in tenths"),
    number<&Level::defence_tenths>("defence_tenths", 0, 100,
                                   "Weight of what it takes from the other side, in tenths"),
};

}  // namespace

SettingTable<Level> level_settings() {
    return level_table;
}

}  // namespace lianzhu::classic
