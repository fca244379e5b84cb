#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "context.h"
#include "position/position.h"

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
    [[nodiscard]] Result<Position> position() const;

  private:
    [[nodiscard]] Result<Position> position_of_stones(const Rules& parsed_rules) const;
};

}  // namespace lianzhu::cli
