#include "evaluate/two_link.h"

namespace lianzhu {

int TwoLink::evaluate_open(const Position& position) const {
    bool enemy_link = false;
    for (int line = 0; line < lines().count(); ++line) {
        const LineCount count =
            count_line(position.board(), lines().line(line), lines().k(), position.to_move());
        if (count.own == lines().k() - 1 && count.enemy == 0) return link;
        if (count.enemy == lines().k() - 1 && count.own == 0) enemy_link = true;
    }
    return enemy_link ? -link : 0;
}

}  // namespace lianzhu
