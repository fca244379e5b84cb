#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>

#include "base/text.h"
#include "checks.h"
#include "context.h"
#include "player/levels.h"
#include "position/notation.h"
#include "position_options.h"
#include "terminal/session.h"

namespace lianzhu::cli {

namespace {

struct PlayCommandOptions {
    PositionOptions position;
    bool two_players = false;
    std::string first;
    std::string second;
    std::string level{starting_level()};
    std::string start;       ///< "me", "computer" or empty
    std::string first_mark;  ///< "X", "O" or empty
    std::string coordinates = "letters";
    std::string clock;
    uint64_t seed = 0;
};

/// All levels as they are typed, with their names where those are in another language.
std::string level_list(const Context& context) {
    std::vector<std::string> names;
    for (const Level& level : levels()) {
        names.emplace_back(level.name);
        if (context.language != Language::english) names.back() += " " + context.say(level.title);
    }
    return join(names, ", ");
}

std::string classic_list() {
    std::vector<std::string> names;
    for (const classic::Level& level : classic::levels) names.emplace_back(level.name);
    return join(names, ", ");
}

using Words = std::initializer_list<std::string_view>;

/// Asks until the answer is one of these words; an empty answer means yes. Empty at the end of input and for
/// quit.
std::optional<bool> ask_either(Console& console, Language language, std::string_view question,
                               std::string_view reminder, Words yes, Words no) {
    const auto is_in = [](Words words, const std::string& answer) {
        return std::find(words.begin(), words.end(), answer) != words.end();
    };
    while (true) {
        const auto answer = console.ask(say(language, question));
        if (!answer) return std::nullopt;
        const std::string lower = to_lower(*answer);
        if (lower == "quit" || lower == "exit") return std::nullopt;
        if (lower.empty() || is_in(yes, lower)) return true;
        if (is_in(no, lower)) return false;
        console.line(say(language, reminder));
    }
}

/// Who sits where in a game of a person against the computer. In a terminal, asks for what the flags leave
/// open; otherwise assumes "I start, the first side has X". False at the end of input.
bool seat_person_and_computer(PlayCommandOptions& options, SessionOptions& session,
                              const PlayerSpec& computer, Console& console) {
    const Language language = session.language;
    const bool has_marks = session.rules.pieces == Pieces::crosses_and_noughts;
    bool person_starts = options.start != "computer";
    if (options.start.empty() && console.is_terminal()) {
        const auto answer = ask_either(console, language, "Who starts, me or computer? [me] ",
                                       "Please answer me or computer.", {"me", "我"}, {"computer", "电脑"});
        if (!answer) return false;
        person_starts = *answer;
    }
    if (options.first_mark.empty() && has_marks && console.is_terminal()) {
        const auto answer =
            ask_either(console, language, "Do you want X or O? [X] ", "Please answer X or O.", {"x"}, {"o"});
        if (!answer) return false;
        session.nought_starts = person_starts != *answer;
    }
    session.players[person_starts ? 0 : 1] = PlayerSpec{};
    session.players[person_starts ? 1 : 0] = computer;
    return true;
}

/// Which mark the side that moves first has, where the seats were named. Asks only a person who plays. False at
/// the end of input.
bool choose_first_mark(const PlayCommandOptions& options, SessionOptions& session, Console& console) {
    const bool has_marks = session.rules.pieces == Pieces::crosses_and_noughts;
    const bool has_person =
        std::any_of(session.players.begin(), session.players.end(),
                    [](const PlayerSpec& player) { return player.kind == PlayerSpec::Kind::human; });
    if (!has_marks || !has_person || !options.first_mark.empty() || !console.is_terminal()) return true;
    const auto answer = ask_either(console, session.language, "Which mark starts, X or O? [X] ",
                                   "Please answer X or O.", {"x"}, {"o"});
    if (!answer) return false;
    session.nought_starts = !*answer;
    return true;
}

/// Two named seats, either of which may go to a person.
std::optional<Error> seat_players(const PlayCommandOptions& options, SessionOptions& session) {
    const std::array<const std::string*, 2> texts{&options.first, &options.second};
    for (size_t seat = 0; seat < 2; ++seat) {
        const auto spec = parse_player(texts[seat]->empty() ? "human" : *texts[seat], session.rules);
        if (!spec.ok()) return spec.error();
        session.players[seat] = *spec;
    }
    return std::nullopt;
}

int run(PlayCommandOptions options, const Context& context) {
    const Coordinates coordinates =
        options.coordinates == "letters" ? Coordinates::letters : Coordinates::row_column;
    const auto position = options.position.position(coordinates);
    if (!position.ok()) return context.refuse(position.error());

    if (!options.first_mark.empty() && position->rules().pieces == Pieces::stones) {
        return context.refuse(fail("--first-mark is for games of X and O; in {0} black moves first",
                                   {rules_name(position->rules())}));
    }

    SessionOptions session;
    session.rules = position->rules();
    session.language = context.language;
    session.coordinates = coordinates;
    session.nought_starts = to_lower(options.first_mark) == "o";
    session.start.assign(position->board().history().begin(), position->board().history().end());
    session.seed = options.seed != 0
                       ? options.seed
                       : static_cast<uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
    if (!options.clock.empty()) {
        const auto clock = parse_time_control(options.clock);
        if (!clock.ok()) return context.refuse(clock.error());
        session.clock = *clock;
    }

    Screen screen = Screen::of(STDOUT_FILENO);
    if (isatty(STDIN_FILENO) != 1) screen = {};
    Console console(std::cin, std::cout, screen, Encoding::of_environment(), context.interrupt);
    bool is_seated = false;
    if (options.two_players || !options.first.empty() || !options.second.empty()) {
        if (const auto error = seat_players(options, session)) return context.refuse(*error);
        is_seated = choose_first_mark(options, session, console);
    } else {
        const auto computer = parse_player("level:" + options.level, session.rules);
        if (!computer.ok()) return context.refuse(computer.error());
        is_seated = seat_person_and_computer(options, session, *computer, console);
    }
    if (is_seated) {
        if (const auto error = Session(session, console).run()) return context.refuse(*error);
    }
    return context.interrupt.raised() ? exit_interrupted : exit_ok;
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
    auto options = std::make_shared<PlayCommandOptions>();
    CLI::App* command = app.add_subcommand("play", context.say("Play in the terminal"));
    options->position.add_to(*command, context);
    auto* two = command->add_flag(
        "--two-players", options->two_players,
        context.say("Two people on one board; their names: --first human:name=Ann --second human:name=Bob"));
    auto* first = command->add_option(
        "--first", options->first,
        context.say(
            "Who moves first: human, random, level:normal, alphabeta:fe:depth=6, each with :name=TEXT"));
    auto* second = command->add_option("--second", options->second,
                                       context.say("Who moves second, written in the same way"));
    auto* level =
        command
            ->add_option("--level", options->level,
                         context.say("The computer's level: {0}; also perfect (solves what it can, elsewhere "
                                     "twice master's positions), full (the strongest in a second), depth3 "
                                     "and best-choice (the course's), {1} (each with its own board)",
                                     level_list(context), classic_list()))
            ->capture_default_str();
    auto* start =
        command
            ->add_option("--start", options->start,
                         context.say("Who starts: me or computer; a terminal asks if it is not given"))
            ->transform(one_of({"me", "computer"}, context));
    command
        ->add_option(
            "--first-mark", options->first_mark,
            context.say("The mark of the side that moves first: X or O; a terminal asks if it is not given"))
        ->transform(one_of({"X", "O"}, context));
    command
        ->add_option(
            "--coordinates", options->coordinates,
            context.say("How the board is labelled: letters (b2, rows from the bottom) or row-column "
                        "(2 2, rows from the top)"))
        ->transform(one_of({"letters", "row-column"}, context))
        ->capture_default_str();
    command->add_option("--clock", options->clock,
                        context.say("Time for each side: seconds, or seconds+increment"));
    command
        ->add_option("--seed", options->seed,
                     context.say("Seed of everything random; 0 takes the time of day"))
        ->capture_default_str();
    for (auto* seat : {first, second}) seat->excludes(level)->excludes(start);
    two->excludes(level)->excludes(start)->excludes(first)->excludes(second);
    command->callback([options, command, &context] {
        const classic::Level* classic = find_classic(options->level);
        if (classic != nullptr && command->count("--rules") == 0) options->position.rules = game_of(*classic);
        context.exit_code = run(*options, context);
    });
}

}  // namespace lianzhu::cli
