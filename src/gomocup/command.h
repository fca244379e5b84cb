#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gomocup/reply.h"

namespace lianzhu::gomocup {

/// One line of a manager, sorted by its first word in upper or lower case.
struct Command {
    enum class Kind : uint8_t {
        blank,
        numbers,  ///< a line of a block: it begins with a digit or a sign
        start,
        rect_start,
        restart,
        begin,
        turn,
        play,
        take_back,
        suggest,
        board,
        swap2_board,
        done,
        info,
        about,
        end,
        yx_board,
        yx_stop,
        yx_show_forbid,
        yx_hash_clear,
        yx_n_best,
        unknown,
    };

    Kind kind = Kind::unknown;
    std::string text;  ///< what follows the first word; for numbers and unknown the whole line

    /// ABOUT, INFO, YXSTOP and END do not wait for their turn.
    [[nodiscard]] bool acts_at_once() const {
        return kind == Kind::about || kind == Kind::info || kind == Kind::end || kind == Kind::yx_stop;
    }
};

Command parse_command(std::string_view line);

/// Exactly `count` whole numbers, separated by commas, with spaces anywhere between them; empty otherwise.
std::optional<std::vector<int>> parse_numbers(std::string_view text, size_t count);

/// "7,8"
std::optional<Cell> parse_cell(std::string_view text);

}  // namespace lianzhu::gomocup
