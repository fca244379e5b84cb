#include "terminal/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "advice/evaluation_report.h"
#include "advice/hint.h"
#include "base/text.h"
#include "files/whole_file.h"
#include "game/record_file.h"
#include "player/levels.h"
#include "player/suited.h"
#include "terminal/evaluation_view.h"
#include "terminal/search_view.h"

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

constexpr std::string_view help_with_letters =
    "  b2 or 2 2    play: column letter and row number, or row and column as the board is labelled";
constexpr std::string_view help_with_numbers = "  2 1          play: row and column, from the top left";
constexpr std::string_view help_lines[] = {
    "  undo, redo   take back, play again",
    "  hint         a good move",
    "  best         the best choice for the side to move, and its result: 1 win, 0 draw, -1 loss",
    "  best on      the same after every move; best off",
    "  evaluate     what each evaluator sees, and the sum behind its value; evaluate fe for one of them",
    "  threats      where each side completes a row, makes a four or an open three",
    "  map          switch the perfect map on or off: what every move leads to, on boards that can be solved",
    "  moves        the moves so far",
    "  level NAME   another level for the computer",
    "  save FILE    write the game (.sgf, .psq, .json); save! FILE does not ask before it overwrites",
    "  load FILE    go on from a saved game",
    "  resign       give up",
    "  new          start again",
    "  help         this list",
    "  quit         leave",
};

/// The longest game takes a few kilobytes. Whatever is larger is not a record, or not one to play on with.
constexpr size_t longest_record = size_t{4} << 20;

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
    drop_map_if_unsolvable();
    game_.emplace(*position, std::array{player_name(Side::first), player_name(Side::second)});
    if (options_.clock) game_->set_clock(Clock(*options_.clock));

    greet();
    show_board();
    warn_of_wins();
    follow_value();
    if (game_->is_over()) announce_result();
    return std::nullopt;
}

Result<Session::Seats> Session::seats_for(const Rules& rules) {
    ++games_started_;
    Seats seats;
    for (const Side side : {Side::first, Side::second}) {
        if (is_human(side)) continue;
        const auto index = static_cast<size_t>(index_of(side));
        auto player = make_player(options_.players[index], rules, seed_of(index));
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
        const auto move = parse_move(options_.rules, *line, options_.coordinates);
        if (!move.ok()) {
            complain(say(options_.language, move.error()));
        } else if (!game_->position().allows(*move)) {
            complain(say(options_.language, refusal_error(game_->position(), *move, options_.coordinates)));
        } else {
            return TurnAnswer::decided(Decision::play(*move));
        }
    }
}

void Session::on_move(const Game& game, const PlayedMove& played) {
    if (!is_human(played.side)) {
        tell("{0} ({1}) plays {2}", player_name(played.side), side_name(played.side),
             text_of(played.decision.move));
        const PlayerSpec& player = options_.players[static_cast<size_t>(index_of(played.side))];
        if (played.decision.search) {
            for (const auto& line : search_lines(player, *played.decision.search, options_.language))
                console_.line(line);
        }
    }
    show_board();
    if (game.is_over()) return;
    warn_of_wins();
    follow_value();
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
    if (command == "undo" || command == "save" || command == "save!" || command == "moves" ||
        command == "load") {
        const Obeyed obeyed = obey(*answer);
        if (obeyed == Obeyed::leave) return Next::leave;
        if (obeyed == Obeyed::game_changed && game_->is_over()) announce_result();
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
    if (command == "level") return change_level(to_lower(argument));
    if (command == "new") return Obeyed::new_game;
    if (command == "hint") {
        hint();
    } else if (command == "best") {
        best(to_lower(argument));
    } else if (command == "evaluate") {
        evaluate(to_lower(argument));
    } else if (command == "threats") {
        threats();
    } else if (command == "map") {
        switch_map();
    } else if (command == "moves") {
        list_moves();
    } else if (command == "save" || command == "save!") {
        return save(argument, command == "save!");
    } else if (command == "help" || command == "?") {
        tell(options_.coordinates == Coordinates::letters ? help_with_letters : help_with_numbers);
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
        tell("Taken back: {0}", text_of(step->moves));
    }
    show_board();
    follow_value();
    return Obeyed::game_changed;
}

Session::Obeyed Session::redo() {
    const auto step = game_->redo_to_person(people());
    if (!step) {
        tell("There is nothing to play again.");
        return Obeyed::done;
    }
    tell("Played again: {0}", text_of(step->moves));
    show_board();
    follow_value();
    return Obeyed::game_changed;
}

void Session::hint() {
    SearchControl control;
    control.stop = &console_.interrupt();
    const auto found = give_hint(game_->position(), threat_finder_, control);
    if (!found.ok()) return complain(say(options_.language, found.error()));
    tell("Hint: {0}", text_of(found->search.move));
}

void Session::best(const std::string& argument) {
    if (argument == "on" || argument == "off") {
        follows_value_ = argument == "on";
        tell(follows_value_ ? "The best choice is shown after every move." : "Best choice off.");
        return follow_value();
    }
    if (!argument.empty()) return complain(in_words("write on, off or nothing after {0}", "best"));
    SearchControl control;
    control.stop = &console_.interrupt();
    const auto found = find_best_move(game_->position(), control);
    if (!found.ok()) return complain(say(options_.language, found.error()));
    if (found->is_proven()) return tell_value(*found);
    const auto time = suited(Purpose::best, options_.rules).limits.time;
    tell("The best choice for {0} is not known within {1} s; hint shows a good move",
         side_name(game_->to_move()), std::chrono::duration_cast<std::chrono::seconds>(time).count());
}

/// While it is switched on: what the position is worth to the side to move.
void Session::follow_value() {
    if (!follows_value_ || game_->is_over()) return;
    SearchControl control;
    control.stop = &console_.interrupt();
    const auto found = value_of_position(game_->position(), control);
    if (!found.ok()) return complain(say(options_.language, found.error()));
    tell_value(*found);
}

void Session::tell_value(const BestMove& best) {
    tell("Best choice for {0}: {1}, {2}", side_name(game_->to_move()), text_of(best.search.move),
         value_text(best, options_.language));
}

void Session::evaluate(const std::string& evaluator) {
    const auto wanted = evaluator.empty() ? std::nullopt : std::optional<std::string_view>(evaluator);
    const auto report = report_evaluation(game_->position(), wanted);
    if (!report.ok()) return complain(say(options_.language, report.error()));
    const std::array names{side_name(Side::first), side_name(Side::second)};
    for (const auto& line : evaluation_lines(*report, game_->to_move(), names, options_.language))
        console_.line(line);
}

/// Gives the computer another level. A classic level is meant for one board, and may bring it along.
Session::Obeyed Session::change_level(const std::string& name) {
    const auto refuse = [this](const std::string& reason) {
        complain(reason);
        return Obeyed::done;
    };
    if (is_human(Side::first) && is_human(Side::second))
        return refuse(in_words("no computer plays in this game"));
    const Side side = is_human(Side::first) ? Side::second : Side::first;
    const auto seat = static_cast<size_t>(index_of(side));
    if (name.empty())
        return refuse(in_words("write a level after {0}: {1}", "level", join(all_level_names(), ", ")));

    Rules rules = options_.rules;
    if (const classic::Level* classic = find_classic(name); classic != nullptr) {
        const Rules own = *parse_rules(game_of(*classic));
        if (own != rules) {
            const auto anew = ask_yes_or_no(in_words(
                "{0} is meant for {1}×{2}. Start a new game there? [y/n] ", name, own.width, own.height));
            if (!anew) return Obeyed::leave;
            if (*anew) rules = own;
        }
    }
    auto spec = level_spec(name, rules);
    if (!spec.ok()) return refuse(say(options_.language, spec.error()));
    spec->name = options_.players[seat].name;
    auto player = make_player(*spec, rules, seed_of(seat));
    if (!player.ok()) return refuse(say(options_.language, player.error()));

    options_.players[seat] = *spec;
    if (rules != options_.rules) {
        if (rules.pieces != options_.rules.pieces) options_.nought_starts = false;
        options_.rules = rules;
        options_.start.clear();
        return Obeyed::new_game;
    }
    computers_[seat] = std::move(*player);
    game_->rename(side, player_name(side));
    tell("The computer now plays at level {0}.", spec->level);
    return Obeyed::done;
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
    if (!cells.empty()) tell(sentence, stones, text_of(cells));
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

/// Another board may be too large for the map.
void Session::drop_map_if_unsolvable() {
    if (!map_ || !solver::why_not_solvable(options_.rules)) return;
    map_.reset();
    tell("Perfect map off.");
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
    console_.line(text_of({history.begin(), history.end()}));
}

Session::Obeyed Session::save(const std::string& path, bool overwrites) {
    const auto refuse = [this](const std::string& reason) {
        complain(reason);
        return Obeyed::done;
    };
    if (path.empty()) return refuse(in_words("write a file name after {0}", "save"));
    const auto format = format_of_path(path);
    if (!format) return refuse(in_words("{0} should end in .sgf, .psq or .json", path));
    std::error_code ignored;
    if (!overwrites && std::filesystem::exists(path, ignored)) {
        const auto answer = ask_yes_or_no(in_words("{0} exists already. Overwrite it? [y/n] ", path));
        if (!answer) return Obeyed::leave;
        if (!*answer) {
            tell("Not saved.");
            return Obeyed::done;
        }
    }
    if (const auto error = write_file(path, format_record(game_->record(), *format)))
        return refuse(say(options_.language, *error));
    tell("Saved to {0}", path);
    return Obeyed::done;
}

Session::Obeyed Session::load(const std::string& path) {
    const auto refuse = [this](const std::string& reason) {
        complain(reason);
        return Obeyed::done;
    };
    if (path.empty()) return refuse(in_words("write a file name after {0}", "load"));
    const auto text = read_file(path, longest_record, &console_.interrupt());
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
    drop_map_if_unsolvable();
    game_.emplace(*game);
    if (options_.clock) game_->set_clock(Clock(*options_.clock));
    tell("Loaded {0}", path);
    show_board();
    follow_value();
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
        if (options_.coordinates == Coordinates::letters) {
            tell("Write a move such as {0} or {1} {2} (row, column), or help.", text_of(centre),
                 rules.height - rules.height / 2, rules.width / 2 + 1);
        } else {
            tell("Write a row and a column such as {0}, or help.", text_of(centre));
        }
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
            // The strongest is what a person plays against without choosing.
            if (spec.level.empty() || spec.level == "full") return in_words("Computer");
            return in_words("Computer, {0}", spec.level);
    }
}

std::string Session::prompt() const {
    const std::string side = side_name(game_->to_move());
    std::vector<std::string> details;
    if (options_.coordinates == Coordinates::row_column)
        details.push_back(in_words("row 1-{0}, column 1-{1}", options_.rules.height, options_.rules.width));
    if (game_->clock()) {
        const auto left = *game_->clock()->remaining(game_->to_move());
        details.push_back(
            in_words("{0} s left", std::chrono::duration_cast<std::chrono::seconds>(left).count()));
    }
    if (details.empty()) return in_words("{0} to move> ", side);
    return in_words("{0} to move ({1})> ", side, join(details, "; "));
}

BoardStyle Session::board_style() const {
    BoardStyle style;
    style.coordinates = options_.coordinates;
    style.colours = console_.has_colours();
    style.drawn = console_.is_terminal();
    // Filled and hollow circles look like stones, but only a terminal shows them one column wide.
    if (options_.rules.pieces == Pieces::stones && console_.is_terminal()) style.marks = {"●", "○"};
    if (options_.nought_starts) std::swap(style.marks[0], style.marks[1]);
    return style;
}

std::optional<bool> Session::ask_yes_or_no(const std::string& question) {
    while (true) {
        const auto answer = console_.ask(question);
        if (!answer) return std::nullopt;
        const std::string lower = to_lower(*answer);
        if (is_yes(lower)) return true;
        if (is_no(lower)) return false;
        tell("Please answer y or n.");
    }
}

void Session::complain(const std::string& reason) {
    tell("Not possible: {0}", reason);
}

}  // namespace lianzhu
