#include "bridge/star_points.h"

namespace lianzhu::bridge {

std::vector<Move> star_points(const Rules& rules) {
    constexpr int smallest = 9;
    constexpr int smallest_with_edges = 17;
    const int size = rules.width;
    if (rules.pieces != Pieces::stones || !rules.is_square() || size < smallest) return {};
    const bool has_centre = size % 2 == 1;
    const int offset = size < 13 ? 2 : 3;

    std::vector<int> ticks = {offset};
    if (has_centre) ticks.push_back(size / 2);
    ticks.push_back(size - 1 - offset);
    std::vector<Move> points;
    for (const int row : ticks) {
        for (const int column : ticks) {
            const bool on_edge = (row == size / 2) != (column == size / 2);
            if (has_centre && on_edge && size < smallest_with_edges) continue;
            points.emplace_back(row * size + column);
        }
    }
    return points;
}

}  // namespace lianzhu::bridge
