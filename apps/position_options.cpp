#include "position_options.h"

#include "position/notation.h"

namespace lianzhu::cli {

void PositionOptions::add_to(CLI::App& command, const Context& context) {
    command
        .add_option("--rules", rules,
                    context.tr("The game: tictactoe, gomoku, gomoku-standard, renju, caro, WxHxK, gomoku@9"))
        ->capture_default_str();
    command.add_option("--moves", moves, context.tr("Moves that lead to the position, such as \"b2 a1\""));
}

Result<Position> PositionOptions::position() const {
    const auto parsed_rules = parse_rules(rules);
    if (!parsed_rules.ok()) return parsed_rules.error();
    const auto parsed_moves = parse_moves(*parsed_rules, moves);
    if (!parsed_moves.ok()) return parsed_moves.error();
    return position_after(*parsed_rules, *parsed_moves);
}

}  // namespace lianzhu::cli
