#include "terminal/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "advice/best_move.h"
#include "advice/hint.h"
#include "base/text.h"
#include "files/whole_file.h"
#include "game/record_file.h"
#include "player/levels.h"
#include "player/suited.h"
#include "position/notation.h"

namespace lianzhu {

namespace {

std::string_view game_name(const Rules& rules) {
    if (rules.pieces == Pieces::crosses_and_noughts) {
        return rules.cells() == 9 && rules.k == 3 ? "Tic-tac-toe" : "X and O";
    }
    if (rules.fouls == Fouls::renju) return "Renju";
    if (!rules.wins_between_enemies) return "Caro";
    return rules.overline[0] == Overline::wins ? "Gomoku" : "Standard gomoku (exactly five wins)";
}

constexpr std::string_view help_lines[] = {
    "  b2 or 2 2    play: column letter and row number from the bottom, or row (from the top) and column",
    "  undo, redo   take back, play again",
    "  hint         a good move",
    "  best         the best choice for the side to move, and its result: 1 win, 0 draw, -1 loss",
    "  threats      where each side completes a row, makes a four or an open three",
    "  map          switch the perfect map on or off: what every move leads to, on boards that can be solved",
    "  moves        the moves so far",
    "  save FILE    write the game (.sgf, .psq, .json)",
    "  load FILE    go on from a saved game",
    "  resign       give up",
    "  new          start again",
    "  help         this list",
    "  quit         leave",
};

bool is_yes(const std::string& answer) {
    return answer == "y" || answer == "yes" || answer == "是" || answer == "好";
}

bool is_no(const std::string& answer) {
    return answer == "n" || answer == "no" || answer == "否" || answer == "不";
}

}  // namespace

Session::Session(SessionOptions options, Console& console)
    : options_(std::move(options)), console_(console) {}

std::optional<Error> Session::run() {
    Next next = Next::new_game;
    while (next != Next::leave) {
        if (next == Next::new_game) {
            if (auto error = start_game()) return error;
        }
        next = game_->is_over() ? after_end() : play();
    }
    tell(console_.interrupted() ? "Interrupted." : "Goodbye.");
    return std::nullopt;
}

// One game

std::optional<Error> Session::start_game() {
    const auto position = position_after(options_.rules, options_.start);
    if (!position.ok()) return position.error();
    auto seats = seats_for(options_.rules);
    if (!seats.ok()) return seats.error();
    computers_ = std::move(*seats);
    game_.emplace(*position, std::array{player_name(Side::first), player_name(Side::second)});
    if (options_.clock) game_->set_clock(Clock(*options_.clock));

    greet();
    show_board();
    warn_of_wins();
    if (game_->is_over()) announce_result();
    return std::nullopt;
}

Result<Session::Seats> Session::seats_for(const Rules& rules) {
    const uint64_t seed = options_.seed + games_started_++;
    Seats seats;
    for (const Side side : {Side::first, Side::second}) {
        if (is_human(side)) continue;
        const auto index = static_cast<size_t>(index_of(side));
        auto player = make_player(options_.players[index], rules, seed * 2 + index);
        if (!player.ok()) return player.error();
        seats[index] = std::move(*player);
    }
    return seats;
}

/// Plays until the game is over or left.
Session::Next Session::play() {
    const auto decider_for = [this](Side side) -> Decider {
        if (is_human(side)) return [this](const Game&, const Turn&) { return persons_turn(); };
        // A loaded game brings other computers, so each turn looks for its own.
        return [this, side](const Game& game, const Turn& turn) {
            return ask(*computers_[static_cast<size_t>(index_of(side))], game, turn);
        };
    };
    after_leaving_ = Next::leave;
    GameLoop loop(*game_, {decider_for(Side::first), decider_for(Side::second)}, &console_.interrupt());
    loop.add(*this);
    const auto end = loop.run();
    if (!end.ok()) {
        complain(say(options_.language, end.error()));
        return Next::leave;
    }
    if (*end == GameLoop::End::over) return Next::play_on;
    return *end == GameLoop::End::left ? after_leaving_ : Next::leave;
}

TurnAnswer Session::persons_turn() {
    while (true) {
        const auto line = console_.ask(prompt());
        if (!line) return TurnAnswer::leave();
        if (line->empty()) continue;
        switch (obey(*line)) {
            case Obeyed::done:
                continue;
            case Obeyed::game_changed:
                return TurnAnswer::changed();
            case Obeyed::new_game:
                after_leaving_ = Next::new_game;
                return TurnAnswer::leave();
            case Obeyed::leave:
                return TurnAnswer::leave();
            case Obeyed::resign:
                return TurnAnswer::decided(Decision::resign());
            case Obeyed::not_a_command:
                break;
        }
        const auto move = parse_move(options_.rules, *line);
        if (!move.ok()) {
            complain(say(options_.language, move.error()));
        } else if (!game_->position().allows(*move)) {
            complain(say(options_.language, refusal_error(game_->position(), *move)));
        } else {
            return TurnAnswer::decided(Decision::play(*move));
        }
    }
}

void Session::on_move(const Game& game, const PlayedMove& played) {
    if (!is_human(played.side)) {
        tell("{0} ({1}) plays {2}", player_name(played.side), side_name(played.side),
             move_text(options_.rules, played.decision.move));
        if (played.decision.search) show_search(*played.decision.search);
    }
    show_board();
    if (!game.is_over()) warn_of_wins();
}

void Session::on_refused(const Game& /*game*/, Move /*move*/, const Error& reason) {
    complain(say(options_.language, reason));
}

void Session::on_end(const Game& /*game*/) {
    announce_result();
}

Session::Next Session::after_end() {
    if (!is_human(Side::first) && !is_human(Side::second)) return Next::leave;
    const auto answer = console_.ask(in_words("Play again? [y/n] "));
    if (!answer) return Next::leave;
    const std::string lower = to_lower(*answer);
    if (is_yes(lower) || lower == "new") return Next::new_game;
    if (is_no(lower) || lower == "quit") return Next::leave;
    const std::string command = lower.substr(0, lower.find(' '));
    if (command == "undo" || command == "save" || command == "moves" || command == "load") {
        if (obey(*answer) == Obeyed::game_changed && game_->is_over()) announce_result();
    } else {
        tell("Please answer y or n.");
        tell("The game is over: undo, new, save FILE or quit.");
    }
    return Next::play_on;
}

// What a person may say instead of a move

Session::Obeyed Session::obey(const std::string& line) {
    const size_t space = line.find(' ');
    const std::string command = to_lower(line.substr(0, space));
    const std::string argument = space == std::string::npos ? "" : std::string(trim(line.substr(space)));

    if (command == "quit" || command == "exit") return Obeyed::leave;
    if (command == "resign") return Obeyed::resign;
    if (command == "undo") return undo();
    if (command == "redo") return redo();
    if (command == "load") return load(argument);
    if (command == "new") return Obeyed::new_game;
    if (command == "hint") {
        hint();
    } else if (command == "best") {
        best();
    } else if (command == "threats") {
        threats();
    } else if (command == "map") {
        switch_map();
    } else if (command == "moves") {
        list_moves();
    } else if (command == "save") {
        save(argument);
    } else if (command == "help" || command == "?") {
        for (const std::string_view each : help_lines) tell(each);
    } else {
        return Obeyed::not_a_command;
    }
    return Obeyed::done;
}

Session::Obeyed Session::undo() {
    const auto step = game_->undo_to_person(people());
    if (!step) {
        tell("There is nothing to take back.");
        return Obeyed::done;
    }
    if (step->moves.empty()) {
        tell("The game goes on.");
    } else {
        tell("Taken back: {0}", moves_text(options_.rules, step->moves));
    }
    show_board();
    return Obeyed::game_changed;
}

Session::Obeyed Session::redo() {
    const auto step = game_->redo_to_person(people());
    if (!step) {
        tell("There is nothing to play again.");
        return Obeyed::done;
    }
    tell("Played again: {0}", moves_text(options_.rules, step->moves));
    show_board();
    return Obeyed::game_changed;
}

void Session::hint() {
    SearchControl control;
    control.stop = &console_.interrupt();
    const auto found = give_hint(game_->position(), threat_finder_, control);
    if (!found.ok()) return complain(say(options_.language, found.error()));
    tell("Hint: {0}", move_text(options_.rules, found->search.move));
}

void Session::best() {
    SearchControl control;
    control.stop = &console_.interrupt();
    const auto found = find_best_move(game_->position(), control);
    if (!found.ok()) return complain(say(options_.language, found.error()));

    const std::string side = side_name(game_->to_move());
    const std::string move = move_text(options_.rules, found->search.move);
    const Score score = found->search.score;
    switch (found->result) {
        case BestResult::win:
            return tell("Best choice for {0}: {1}, result {2} ({3})", side, move, 1,
                        in_words("win in {0} plies", score.plies()));
        case BestResult::loss:
            return tell("Best choice for {0}: {1}, result {2} ({3})", side, move, -1,
                        in_words("loss in {0} plies", score.plies()));
        case BestResult::draw:
            return tell("Best choice for {0}: {1}, result {2} ({3})", side, move, 0, in_words("draw"));
        default:
            const auto time = suited(Purpose::best, options_.rules).limits.time;
            tell("The best choice for {0} is not known within {1} s; hint shows a good move", side,
                 std::chrono::duration_cast<std::chrono::seconds>(time).count());
    }
}

void Session::threats() {
    const std::vector<Threat> found = threat_finder_.find(game_->position());
    for (const Side side : {game_->to_move(), opponent(game_->to_move())}) {
        const bool none = std::none_of(found.begin(), found.end(),
                                       [&](const Threat& threat) { return threat.side == side; });
        tell(none ? "Threats of {0}: none" : "Threats of {0}:", side_name(side));
        const int k = options_.rules.k;
        list_threats(found, side, "  completes {0} in a row: {1}", k, {ThreatKind::five});
        list_threats(found, side, "  makes an open {0}: {1}", k - 1,
                     {ThreatKind::open_four, ThreatKind::double_four});
        list_threats(found, side, "  makes a {0}: {1}", k - 1, {ThreatKind::four_three, ThreatKind::four});
        list_threats(found, side, "  makes an open {0}: {1}", k - 2,
                     {ThreatKind::double_three, ThreatKind::open_three});
    }
}

void Session::list_threats(const std::vector<Threat>& found, Side side, std::string_view sentence, int stones,
                           std::initializer_list<ThreatKind> kinds) {
    std::vector<Move> cells;
    for (const Threat& threat : found) {
        if (threat.side == side && std::find(kinds.begin(), kinds.end(), threat.kind) != kinds.end())
            cells.push_back(threat.move);
    }
    std::sort(cells.begin(), cells.end(), [](Move one, Move other) { return one.cell() < other.cell(); });
    if (!cells.empty()) tell(sentence, stones, moves_text(options_.rules, cells));
}

/// Switches the perfect map. While on, it is shown with every board at a person's turn.
void Session::switch_map() {
    if (map_) {
        map_.reset();
        return tell("Perfect map off.");
    }
    if (const auto error = solver::why_not_solvable(options_.rules))
        return complain(say(options_.language, *error));
    map_.emplace();
    tell("Perfect map on: W3 wins with the third ply, D draws, L4 loses with the fourth, ? took too long.");
    show_board();
}

void Session::add_map(BoardStyle& style) {
    if (!map_ || game_->is_over() || !is_human(game_->to_move())) return;
    auto labels = map_->labels(game_->position(), console_.interrupt());
    if (labels.ok()) {
        style.labels = *labels;
    } else {
        complain(say(options_.language, labels.error()));
    }
}

void Session::list_moves() {
    const MoveList& history = game_->position().board().history();
    if (history.empty()) return tell("No move has been played.");
    console_.line(moves_text(options_.rules, {history.begin(), history.end()}));
}

void Session::save(const std::string& path) {
    if (path.empty()) return complain(in_words("write a file name after {0}", "save"));
    const auto format = format_of_path(path);
    if (!format) return complain(in_words("{0} should end in .sgf, .psq or .json", path));
    if (const auto error = write_file(path, format_record(game_->record(), *format)))
        return complain(say(options_.language, *error));
    tell("Saved to {0}", path);
}

Session::Obeyed Session::load(const std::string& path) {
    const auto refuse = [this](const std::string& reason) {
        complain(reason);
        return Obeyed::done;
    };
    if (path.empty()) return refuse(in_words("write a file name after {0}", "load"));
    const auto text = read_file(path);
    if (!text.ok()) return refuse(say(options_.language, text.error()));
    const auto guessed = guess_format(*text);
    const auto format = guessed ? guessed : format_of_path(path);
    if (!format) return refuse(in_words("{0} should end in .sgf, .psq or .json", path));
    const auto record = parse_record(*text, *format, options_.rules);
    if (!record.ok()) return refuse(say(options_.language, record.error()));
    const auto game = game_from(*record);
    if (!game.ok()) return refuse(say(options_.language, game.error()));

    auto seats = seats_for(game->rules());
    if (!seats.ok()) return refuse(say(options_.language, seats.error()));

    computers_ = std::move(*seats);
    options_.rules = game->rules();
    options_.start.clear();
    game_.emplace(*game);
    if (options_.clock) game_->set_clock(Clock(*options_.clock));
    tell("Loaded {0}", path);
    show_board();
    return Obeyed::game_changed;
}

// What is shown

void Session::greet() {
    const Rules& rules = options_.rules;
    tell("{0}: {1} in a row on {2}×{3}", in_words(game_name(rules)), rules.k, rules.width, rules.height);
    show_seat(Side::first);
    show_seat(Side::second);
    if (is_human(Side::first) || is_human(Side::second)) {
        const Move centre = game_->position().board().at(rules.width / 2, rules.height / 2);
        tell("Write a move such as {0}, or help.", move_text(rules, centre));
        if (rules.fouls != Fouls::none)
            tell("{0} marks points forbidden to black.", console_.is_terminal() ? "×" : "!");
    }
}

void Session::show_seat(Side side) {
    std::string seat = side_name(side);
    if (options_.rules.pieces == Pieces::stones) {
        seat = in_words("{0} {1}|side and its mark", seat,
                        board_style().marks[static_cast<size_t>(index_of(side))]);
    }
    const bool starts = side == Side::first;
    if (!player_name(side).empty()) {
        tell(starts ? "{0}: {1}, starts" : "{0}: {1}", seat, player_name(side));
    } else if (starts) {
        tell("{0} starts", seat);
    } else if (options_.rules.pieces == Pieces::stones) {
        console_.line(seat);
    }
}

void Session::show_board() {
    console_.line("");
    BoardStyle style = board_style();
    const Position& position = game_->position();
    if (position.rules().fouls == Fouls::renju && !game_->is_over())
        style.forbidden = forbidden_points(position.board());
    add_map(style);
    console_.line(draw_board(game_->position(), style));
}

void Session::show_search(const SearchResult& result) {
    tell("Searched {0} positions, {1} evaluated, in {2} ms", result.counters.calls, result.counters.leaves,
         fmt::format("{:.1f}", std::chrono::duration<double, std::milli>(result.time).count()));
}

void Session::warn_of_wins() {
    for (const Side side : {game_->to_move(), opponent(game_->to_move())}) {
        if (!game_->position().winning_moves(side).empty())
            tell("{0} can win on the next move.", side_name(side));
    }
}

void Session::announce_result() {
    const Outcome outcome = game_->outcome();
    std::string text;
    if (outcome.is_drawn()) {
        text = in_words("Draw");
    } else if (game_->name(outcome.winner).empty()) {
        text = in_words("{0} wins", side_name(outcome.winner));
    } else {
        text = in_words("{0} wins ({1})", side_name(outcome.winner), game_->name(outcome.winner));
    }
    const auto because = [&](std::string_view reason) {
        text = in_words("{0}: {1}", text, in_words(reason));
    };
    if (outcome.reason == Outcome::Reason::resignation) because("by resignation");
    if (outcome.reason == Outcome::Reason::time) because("on time");
    if (outcome.reason == Outcome::Reason::no_legal_move) because("no legal move is left");
    console_.line(text);
}

People Session::people() const {
    const auto is_person = [this](size_t side) {
        return options_.players[side].kind == PlayerSpec::Kind::human;
    };
    return {is_person(0), is_person(1)};
}

std::string Session::side_name(Side side) const {
    if (options_.rules.pieces == Pieces::stones) {
        return in_words(side == Side::first ? "Black" : "White");
    }
    const bool is_cross = (side == Side::first) != options_.nought_starts;
    return in_words(is_cross ? "X" : "O");
}

std::string Session::player_name(Side side) const {
    const PlayerSpec& spec = options_.players[static_cast<size_t>(index_of(side))];
    const PlayerSpec& other = options_.players[static_cast<size_t>(index_of(opponent(side)))];
    if (!spec.name.empty()) return spec.name;
    const bool against_itself =
        (spec.kind == PlayerSpec::Kind::human) == (other.kind == PlayerSpec::Kind::human);
    switch (spec.kind) {
        case PlayerSpec::Kind::human:
            return against_itself ? "" : in_words("You");
        case PlayerSpec::Kind::random:
            return "random";
        case PlayerSpec::Kind::level: {
            const Level& level = *find_level(spec.level);
            std::string name = in_words(level.title);
            if (against_itself) return name;
            return in_words("Computer, {0}", name);
        }
        default:
            if (against_itself) return fmt::format("{}:{}", spec.searcher, spec.evaluator);
            return in_words("Computer");
    }
}

std::string Session::prompt() const {
    const std::string side = side_name(game_->to_move());
    if (!game_->clock()) return in_words("{0} to move> ", side);
    const auto left = *game_->clock()->remaining(game_->to_move());
    return in_words("{0} to move ({1} s left)> ", side,
                    std::chrono::duration_cast<std::chrono::seconds>(left).count());
}

BoardStyle Session::board_style() const {
    BoardStyle style;
    style.colours = console_.is_terminal();
    // Filled and hollow circles look like stones, but only a terminal shows them one column wide.
    if (options_.rules.pieces == Pieces::stones && console_.is_terminal()) style.marks = {"●", "○"};
    if (options_.nought_starts) std::swap(style.marks[0], style.marks[1]);
    return style;
}

void Session::complain(const std::string& reason) {
    tell("Not possible: {0}", reason);
}

}  // namespace lianzhu
