#pragma once

#include <string>

#include "context.h"
#include "position/position.h"

namespace lianzhu::cli {

/// The options --rules and --moves, which several commands share.
struct PositionOptions {
    std::string rules = "tictactoe";
    std::string moves;

    void add_to(CLI::App& command, const Context& context);
    [[nodiscard]] Result<Position> position() const;
};

}  // namespace lianzhu::cli
