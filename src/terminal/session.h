#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "advice/best_move.h"
#include "advice/threat_report.h"
#include "game/game_loop.h"
#include "language/say.h"
#include "player/spec.h"
#include "terminal/board_view.h"
#include "terminal/console.h"
#include "terminal/perfect_map.h"

namespace lianzhu {

/// What a session is started with.
struct SessionOptions {
    Rules rules;
    std::array<PlayerSpec, 2> players;  ///< by Side
    Language language = Language::english;
    Coordinates coordinates = Coordinates::letters;
    bool nought_starts = false;  ///< on boards with X and O: the first side has O
    std::vector<Move> start;     ///< moves that lead to the start position
    std::optional<TimeControl> clock;
    uint64_t seed = 1;
};

/// Plays games in a terminal, one after the other, until the person has had enough.
class Session final : GameObserver {
  public:
    Session(SessionOptions options, Console& console);

    /// Plays until the end of input, quit, or no more games are wanted. Fails when a player cannot be made.
    std::optional<Error> run();

  private:
    enum class Next : uint8_t { play_on, new_game, leave };

    // One game
    std::optional<Error> start_game();
    using Seats = std::array<std::unique_ptr<Player>, 2>;
    Result<Seats> seats_for(const Rules& rules);
    [[nodiscard]] uint64_t seed_of(size_t seat) const {
        return (options_.seed + games_started_ - 1) * 2 + seat;
    }
    Next play();
    TurnAnswer persons_turn();
    void on_move(const Game& game, const PlayedMove& played) override;
    void on_refused(const Game& game, Move move, const Error& reason) override;
    void on_end(const Game& game) override;
    Next after_end();

    // What a person may say instead of a move
    enum class Obeyed : uint8_t { not_a_command, done, game_changed, new_game, resign, leave };
    Obeyed obey(const std::string& line);
    Obeyed undo();
    Obeyed redo();
    void hint();
    void best(const std::string& argument);
    void follow_value();
    void tell_value(const BestMove& best);
    void evaluate(const std::string& evaluator);
    Obeyed change_level(const std::string& name);
    void threats();
    void list_threats(const std::vector<Threat>& found, Side side, std::string_view sentence, int stones,
                      std::initializer_list<ThreatKind> kinds);
    void list_moves();
    void switch_map();
    void drop_map_if_unsolvable();
    Obeyed save(const std::string& path, bool overwrites);
    Obeyed load(const std::string& path);

    // What is shown
    void greet();
    void show_seat(Side side);
    void show_board();
    void warn_of_wins();
    void announce_result();
    [[nodiscard]] std::string side_name(Side side) const;
    [[nodiscard]] std::string player_name(Side side) const;
    [[nodiscard]] std::string prompt() const;
    [[nodiscard]] BoardStyle board_style() const;
    void add_map(BoardStyle& style);
    [[nodiscard]] std::string text_of(Move move) const {
        return move_text(options_.rules, move, options_.coordinates);
    }
    [[nodiscard]] std::string text_of(const std::vector<Move>& moves) const {
        return moves_text(options_.rules, moves, options_.coordinates);
    }
    /// Empty at the end of input.
    std::optional<bool> ask_yes_or_no(const std::string& question);
    void complain(const std::string& reason);

    template <class... Arguments>
    void tell(std::string_view sentence, const Arguments&... arguments) {
        console_.line(in_words(sentence, arguments...));
    }
    template <class... Arguments>
    [[nodiscard]] std::string in_words(std::string_view sentence, const Arguments&... arguments) const {
        return say(options_.language, sentence, arguments...);
    }

    [[nodiscard]] bool is_human(Side side) const { return people()[static_cast<size_t>(index_of(side))]; }
    [[nodiscard]] People people() const;

    SessionOptions options_;
    Console& console_;
    std::optional<Game> game_;
    Seats computers_;  ///< by Side; none where a person sits
    uint64_t games_started_ = 0;
    Next after_leaving_ = Next::leave;  ///< what a person who left the game wants next
    std::optional<PerfectMap> map_;     ///< while it is switched on
    bool follows_value_ = false;        ///< "best on"
    ThreatFinder threat_finder_;
};

}  // namespace lianzhu
