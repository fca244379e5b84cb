#include "search/solver/key.h"

#include <utility>

namespace lianzhu::solver {

Key key_of(const NodeView& view, const Node& node, const Survey& survey) {
    const Geometry& geometry = view.geometry();
    Cells attack = node.attack;
    Cells defend = node.defend;
    Cells empty = geometry.all() & ~(attack | defend);
    if (view.may_forget()) {
        attack &= survey.attack_cells;
        defend &= survey.defend_cells;
        empty &= survey.attack_cells | survey.defend_cells;
    }

    Key key;
    key.first = attack | empty;
    key.second = defend | empty;
    const bool weak = survey.is_weak || !view.question().defender_rows_count;
    key.tag = 1U | (node.attacker_moves ? 2U : 0U) | (view.question().attacker == Side::second ? 4U : 0U) |
              (weak ? 8U : 0U);
    if (!view.options().symmetry) return key;

    std::pair<Cells, Cells> smallest{key.first, key.second};
    for (int symmetry = 1; symmetry < geometry.symmetries(); ++symmetry) {
        const Cells first = geometry.image(symmetry, key.first);
        if (first > smallest.first) continue;
        const Cells second = geometry.image(symmetry, key.second);
        if (std::pair{first, second} < smallest) smallest = {first, second};
    }
    key.first = smallest.first;
    key.second = smallest.second;
    return key;
}

}  // namespace lianzhu::solver
