#include "search/solver/geometry.h"

#include "position/line_judge.h"
#include "position/lines.h"
#include "position/symmetry.h"

namespace lianzhu::solver {

Geometry::Geometry(const Rules& rules)
    : rules_(rules),
      all_(rules.cells() >= max_cells ? ~Cells{0} : cell_bit(rules.cells()) - 1),
      used_bytes_(static_cast<size_t>((rules.cells() + 7) / 8)) {
    const LineTable table(rules);
    for (int index = 0; index < table.count(); ++index) {
        Cells line = 0;
        for (int i = 0; i < rules.k; ++i) line |= cell_bit(table.line(index)[i].cell());
        lines_.push_back(line);
    }
    add_images();
}

void Geometry::add_images() {
    for (const Symmetry& symmetry : symmetries_of(rules_)) {
        ByteImages& bytes = images_.emplace_back();
        for (size_t byte = 0; byte < used_bytes_; ++byte) {
            for (size_t value = 0; value < 256; ++value) {
                Cells result = 0;
                for (int bit = 0; bit < 8; ++bit) {
                    const int cell = static_cast<int>(byte) * 8 + bit;
                    if (((value >> bit) & 1) == 0 || cell >= rules_.cells()) continue;
                    result |= cell_bit(symmetry.apply(rules_, Move(cell)).cell());
                }
                bytes[byte][value] = result;
            }
        }
    }
}

Geometry::Arm Geometry::arm(Cells own, Cells enemy, int cell, int columns, int rows) const {
    int column = cell % rules_.width;
    int row = cell / rules_.width;
    int length = 0;
    while (true) {
        column += columns;
        row += rows;
        if (column < 0 || column >= rules_.width || row < 0 || row >= rules_.height) return {length, false};
        const Cells here = cell_bit(row * rules_.width + column);
        if ((own & here) == 0) return {length, (enemy & here) != 0};
        ++length;
    }
}

bool Geometry::completes(Cells own, Cells enemy, int cell, Side side) const {
    for (const Direction direction : directions) {
        const Arm after = arm(own, enemy, cell, direction.columns, direction.rows);
        const Arm before = arm(own, enemy, cell, -direction.columns, -direction.rows);
        const int length = before.length + 1 + after.length;
        if (length < rules_.k) continue;
        const bool overline_wins = rules_.overline[static_cast<size_t>(index_of(side))] == Overline::wins;
        if (length > rules_.k && !overline_wins) continue;
        if (!rules_.wins_between_enemies && before.enemy_behind && after.enemy_behind) continue;
        return true;
    }
    return false;
}

}  // namespace lianzhu::solver
