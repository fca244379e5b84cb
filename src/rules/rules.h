#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/names.h"
#include "base/result.h"
#include "rules/side.h"

namespace lianzhu {

/// Whether a row of more than k stones wins.
enum class Overline : uint8_t { wins, does_not_win };

inline constexpr std::array overline_names{
    Name<Overline>{Overline::wins, "wins"},
    Name<Overline>{Overline::does_not_win, "none"},
};

/// Moves that are forbidden although the cell is empty.
enum class Fouls : uint8_t { none, renju };

/// How the first stones are placed and the colours chosen.
enum class Opening : uint8_t { free, pro, long_pro, swap, swap2 };

/// What the stones are called and how they are drawn.
enum class Pieces : uint8_t { crosses_and_noughts, stones };

/// A game of k in a row, as data. Every part of the program gets its rules from here.
struct Rules {
    static constexpr int min_size = 3;
    static constexpr int max_size = 22;
    static constexpr int max_cells = max_size * max_size;
    static constexpr int min_k = 3;

    int width = 3;
    int height = 3;
    int k = 3;
    std::array<Overline, 2> overline{Overline::wins, Overline::wins};  ///< by Side
    bool wins_between_enemies = true;  ///< false (caro): a row with enemy stones at both ends does not win
    Fouls fouls = Fouls::none;
    Opening opening = Opening::free;
    Pieces pieces = Pieces::crosses_and_noughts;

    [[nodiscard]] int cells() const { return width * height; }
    [[nodiscard]] bool is_square() const { return width == height; }
    bool operator==(const Rules&) const = default;
};

/// The rules of a name such as "tictactoe", "4x3x3", "gomoku", "gomoku@9", "renju@15x15".
/// An unknown name gives an error that lists the known ones.
Result<Rules> parse_rules(std::string_view name);

/// The shortest name that parse_rules reads back to the same rules.
std::string rules_name(const Rules& rules);

/// A game with a name, for help texts and lists.
struct NamedRules {
    std::string_view name;
    Rules rules;
};
const std::vector<NamedRules>& named_rules();

/// Fails when width, height and k do not make a playable board.
Result<Rules> check_size(Rules rules);

}  // namespace lianzhu
