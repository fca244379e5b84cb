#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "base/result.h"
#include "language/error_words.h"

namespace lianzhu {

/// Everything that the terminal game says. words.cpp holds the one table with both languages.
enum class Word : uint8_t {
    cross,
    nought,
    black,
    white,
    game_tictactoe,
    game_gomoku,
    game_gomoku_standard,
    game_renju,
    game_caro,
    game_of_crosses,
    title,
    how_to_play,
    person,
    computer,
    computer_of_level,
    seat,
    seat_starts,
    side_starts,
    side_with_mark,
    ask_who_starts,
    ask_mark,
    answer_me_or_computer,
    answer_x_or_o,
    prompt,
    prompt_with_clock,
    computer_plays,
    searched,
    can_win_next,
    wins,
    wins_named,
    draw,
    result_because,
    won_by_resignation,
    won_on_time,
    no_legal_move,
    play_again,
    answer_yes_or_no,
    goodbye,
    hint,
    best_choice,
    best_unknown,
    result_win,
    result_draw,
    result_loss,
    threats_of,
    threats_none,
    threat_row,
    threat_open,
    threat_closed,
    forbidden_legend,
    map_legend,
    map_off,
    moves_none,
    nothing_to_undo,
    nothing_to_redo,
    taken_back,
    game_goes_on,
    played_again,
    saved,
    loaded,
    unknown_format,
    needs_file,
    game_over_commands,
    help,
    error,
    interrupted,
    count_  ///< not a word: how many there are
};

std::string_view word(Language language, Word id);

/// The words with {} places filled in.
template <class... Arguments>
std::string say(Language language, Word id, const Arguments&... arguments) {
    return fmt::format(fmt::runtime(word(language, id)), arguments...);
}

}  // namespace lianzhu
