#include "search/classic/levels.h"

#include "rules/rules.h"

namespace lianzhu::classic {

namespace {

template <auto member>
constexpr Setting<Level> number(std::string_view name, int64_t least, int64_t most, std::string_view help,
                                std::string_view chinese) {
    return setting<member>({name, least, most, {}, help, chinese});
}

constexpr std::array level_table{
    number<&Level::deepening>("deepening", 0, 1, "1: depth 1, 2, 3 … instead of the full depth at once",
                              "1：逐层加深，而不是一次搜到底"),
    number<&Level::killers>("killers", 0, 1, "1: moves that cut off a sibling come early",
                            "1：在兄弟节点造成剪枝的着法优先"),
    number<&Level::history>("history", 0, 1, "1: moves that cut off often come early",
                            "1：常造成剪枝的着法优先"),
    number<&Level::range>("range", 1, 21, "Only cells this near to a stone are candidates",
                          "离棋子这么近的格子才是候选"),
    number<&Level::candidates>("candidates", 1, Rules::max_cells, "Only so many of them, the best first",
                               "候选最多这么多，好的在前"),
    number<&Level::attack_tenths>("attack_tenths", 0, 100,
                                  "Weight of what a stone makes for its own side, in tenths",
                                  "一子对己方的作用的权重，以十分之一计"),
    number<&Level::defence_tenths>("defence_tenths", 0, 100,
                                   "Weight of what it takes from the other side, in tenths",
                                   "一子对对方的破坏的权重，以十分之一计"),
};

}  // namespace

SettingTable<Level> level_settings() {
    return level_table;
}

}  // namespace lianzhu::classic
