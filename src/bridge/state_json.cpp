#include "bridge/state_json.h"

#include "bridge/star_points.h"
#include "position/foul_judge.h"
#include "vocabulary/names.h"

namespace lianzhu::bridge {

namespace {

bool longer_wins(const Rules& rules, Side side) {
    return rules.overline[static_cast<size_t>(index_of(side))] == Overline::wins;
}

Json groups_json(const Rules& rules, const std::vector<std::vector<Move>>& groups) {
    Json all = Json::array();
    for (const auto& group : groups) all.push_back(moves_json(rules, group));
    return all;
}

/// Renju's forbidden points of the side to move, each with the stones behind it.
Json forbidden_json(const Position& position) {
    Json list = Json::array();
    if (position.rules().fouls == Fouls::none || position.is_over() || position.to_move() != Side::first)
        return list;
    for (int cell = 0; cell < position.board().cells(); ++cell) {
        const Move move(cell);
        if (!position.board().is_empty(move) || position.foul(move) == Foul::none) continue;
        const FoulExplanation why = explain_foul(position.board(), move);
        list.push_back({{"move", move_json(position.rules(), move)},
                        {"kind", name_of(foul_names, why.kind)},
                        {"overlines", groups_json(position.rules(), why.overlines)},
                        {"fours", groups_json(position.rules(), why.fours)},
                        {"threes", groups_json(position.rules(), why.threes)}});
    }
    return list;
}

}  // namespace

Json rules_json(const Rules& rules) {
    return {
        {"name", rules_name(rules)},
        {"width", rules.width},
        {"height", rules.height},
        {"k", rules.k},
        {"pieces", name_of(pieces_names, rules.pieces)},
        {"overline",
         {{"first", longer_wins(rules, Side::first)}, {"second", longer_wins(rules, Side::second)}}},
        {"fouls", name_of(foul_rules, rules.fouls)},
        {"caro", !rules.wins_between_enemies},
    };
}

Json state_json(const Position& position) {
    const Rules& rules = position.rules();
    Json names = Json::array();
    std::string cells;
    for (int cell = 0; cell < rules.cells(); ++cell) {
        names.push_back(move_json(rules, Move(cell)));
        cells += ".12"[static_cast<size_t>(position.board().stone(Move(cell)))];
    }
    return {
        {"rules", rules_json(rules)},
        {"moves", moves_json(rules, position.board().history())},
        {"ply", position.ply()},
        {"to_move", name_of(side_names, position.to_move())},
        {"names", std::move(names)},
        {"cells", std::move(cells)},
        {"outcome", outcome_json(position.outcome())},
        {"winning", moves_json(rules, position.winning_cells())},
        {"forbidden", forbidden_json(position)},
        {"can_win",
         {{"first", moves_json(rules, position.winning_moves(Side::first))},
          {"second", moves_json(rules, position.winning_moves(Side::second))}}},
        {"star_points", moves_json(rules, star_points(rules))},
    };
}

}  // namespace lianzhu::bridge
