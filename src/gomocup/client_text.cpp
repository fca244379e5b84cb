#include "gomocup/client_text.h"

namespace lianzhu::gomocup {

Result<int> rule_mask(const Rules& rules) {
    constexpr int exact_five = 1;
    constexpr int renju = 4;
    constexpr int caro = 8;
    if (rules.k != 5)
        return fail("the Gomocup protocol knows only five in a row: {0} is not", {rules_name(rules)});
    if (rules.fouls == Fouls::renju) return renju;
    if (!rules.wins_between_enemies) return caro;
    return rules.overline[0] == Overline::wins ? 0 : exact_five;
}

std::string start_line(const Rules& rules) {
    if (rules.is_square()) return "START " + std::to_string(rules.width);
    return "RECTSTART " + std::to_string(rules.width) + "," + std::to_string(rules.height);
}

std::string info_line(std::string_view key, int64_t value) {
    return "INFO " + std::string(key) + " " + std::to_string(value);
}

std::string cell_text(const Rules& rules, Move move) {
    return std::to_string(move.cell() % rules.width) + "," + std::to_string(move.cell() / rules.width);
}

std::string turn_line(const Rules& rules, Move move) {
    return "TURN " + cell_text(rules, move);
}

std::vector<std::string> board_lines(const Position& position) {
    std::vector<std::string> lines{"BOARD"};
    Side side = Side::first;
    for (const Move move : position.board().history()) {
        lines.push_back(cell_text(position.rules(), move) + (side == position.to_move() ? ",1" : ",2"));
        side = opponent(side);
    }
    lines.emplace_back("DONE");
    return lines;
}

std::vector<std::string> swap2_lines(const Rules& rules, const std::vector<Move>& stones) {
    std::vector<std::string> lines{"SWAP2BOARD"};
    for (const Move move : stones) lines.push_back(cell_text(rules, move));
    lines.emplace_back("DONE");
    return lines;
}

}  // namespace lianzhu::gomocup
