#include "position_options.h"

#include "checks.h"
#include "position/notation.h"

namespace lianzhu::cli {

void PositionOptions::add_to(CLI::App& command, const Context& context) {
    command
        .add_option("--rules", rules,
                    context.say("The game: tictactoe, gomoku, gomoku-standard, renju, caro, WxHxK, gomoku@9"))
        ->capture_default_str();
    command.add_option("--moves", moves, context.say("Moves that lead to the position, such as \"b2 a1\""));
}

void PositionOptions::add_stones_to(CLI::App& command, const Context& context) {
    CLI::Option* played = command.get_option("--moves");
    command
        .add_option("--black", black, context.say("Stones of the side that moves first, instead of --moves"))
        ->excludes(played);
    command.add_option("--white", white, context.say("Stones of the other side"))->excludes(played);
    command
        .add_option("--side", side,
                    context.say("Who is to move: black or white; otherwise the numbers of stones say it"))
        ->transform(one_of({"black", "white"}, context))
        ->excludes(played);
}

Result<Position> PositionOptions::position_of_stones(const Rules& parsed_rules) const {
    const auto first = parse_moves(parsed_rules, black);
    if (!first.ok()) return first.error();
    const auto second = parse_moves(parsed_rules, white);
    if (!second.ok()) return second.error();
    Side to_move = first->size() > second->size() ? Side::second : Side::first;
    if (!side.empty()) to_move = side == "white" ? Side::second : Side::first;
    return Position::from_stones(parsed_rules, *first, *second, to_move);
}

Result<Position> PositionOptions::position(Coordinates coordinates) const {
    const auto parsed_rules = parse_rules(rules);
    if (!parsed_rules.ok()) return parsed_rules.error();
    if (!black.empty() || !white.empty() || !side.empty()) return position_of_stones(*parsed_rules);
    const auto parsed_moves = parse_moves(*parsed_rules, moves, coordinates);
    if (!parsed_moves.ok()) return parsed_moves.error();
    return position_after(*parsed_rules, *parsed_moves);
}

}  // namespace lianzhu::cli
