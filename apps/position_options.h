#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "context.h"
#include "position/notation.h"

namespace lianzhu::cli {

/// The options --rules and --moves, which several commands share, and --black, --white and --side for
/// commands that also take a position without its moves.
struct PositionOptions {
    std::string rules = "tictactoe";
    std::string moves;
    std::string black;
    std::string white;
    std::string side;

    void add_to(CLI::App& command, const Context& context);
    void add_stones_to(CLI::App& command, const Context& context);
    /// `coordinates` say how rows are counted in moves that are written as numbers.
    [[nodiscard]] Result<Position> position(Coordinates coordinates = Coordinates::letters) const;

  private:
    [[nodiscard]] Result<Position> position_of_stones(const Rules& parsed_rules) const;
};

}  // namespace lianzhu::cli
