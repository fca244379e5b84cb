#include <signal.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <sstream>

#include "base/text.h"
#include "checks.h"
#include "context.h"
#include "files/standard_streams.h"
#include "output.h"
#include "parse_errors.h"
#include "terminal/encoding.h"

namespace {

lianzhu::cli::Context* current_context = nullptr;  // the only way for a signal handler to reach it

extern "C" void on_interrupt(int /*signal*/) {
    current_context->interrupt.raise();
}

/// Without SA_RESTART, so that a read from the terminal returns when Ctrl-C is pressed. A terminal that goes away
/// ends the program in the same orderly way, unless it was started to outlive its terminal (nohup).
void catch_interrupts() {
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    struct sigaction before {};
    sigaction(SIGHUP, nullptr, &before);
    if (before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
}

/// The language must be known before the help texts are made, so before the options are read.
lianzhu::Language asked_language(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        std::string_view value;
        if (argument == "--lang" && i + 1 < argc) value = argv[i + 1];
        if (argument.substr(0, 7) == "--lang=") value = argument.substr(7);
        if (const auto language = lianzhu::parse_language(value)) return *language;
    }
    return lianzhu::language_of_environment();
}

/// A terminal that cannot show Chinese is spoken to in English.
lianzhu::Language choose_language(int argc, char** argv) {
    const lianzhu::Language asked = asked_language(argc, argv);
    const bool can_be_shown =
        asked != lianzhu::Language::chinese || lianzhu::Encoding::of_environment().has("连珠");
    if (can_be_shown) return asked;
    lianzhu::cli::remark("lianzhu: {}\n",
                         lianzhu::say(lianzhu::Language::english,
                                      "the encoding of this terminal has no Chinese (see LC_ALL and LANG)"));
    return lianzhu::Language::english;
}

/// What CLI11 prints when it was asked for help or the version.
int answer(const CLI::App& app, const CLI::Success& question) {
    std::ostringstream text;
    const int code = app.exit(question, text, text);
    lianzhu::cli::put_text(text.str());
    return code;
}

/// CLI11's help in the chosen language, without its lists of which options exclude each other.
class HelpFormatter final : public CLI::Formatter {
  public:
    explicit HelpFormatter(const lianzhu::cli::Context& context) {
        label("Usage", context.say("Usage"));
        label("OPTIONS", context.say("OPTIONS"));
        label("SUBCOMMAND", context.say("COMMAND"));
        label("Positionals", context.say("Positionals"));
        label("REQUIRED", context.say("REQUIRED"));
        column_width(34);
    }

    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string text = CLI::Formatter::make_option_opts(option);
        return text.substr(0, std::min(text.find(" Excludes:"), text.find(" Needs:")));
    }
};

/// The headings in the help of all commands and subcommands.
void name_groups(CLI::App& app, const lianzhu::cli::Context& context) {
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        command->group(context.say("Commands"));
        command->get_help_ptr()->group(context.say("Options"));
        if (command->get_footer().empty())
            command->footer(context.say("Every command also takes --lang en or --lang zh."));
        name_groups(*command, context);
    }
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

/// The first word that is not an option. CLI11 would only say that a command is missing; for a mistyped one
/// we list them all.
std::optional<std::string> find_command(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        std::string argument = argv[i];
        if (argument == "--lang") ++i;
        if (argument.substr(0, 1) != "-") return argument;
    }
    return std::nullopt;
}

/// An option before any command that the program does not know.
std::optional<std::string> unknown_option(const CLI::App& app, int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        std::string name = argument.substr(0, argument.find('='));
        if (argument.substr(0, 1) != "-") return std::nullopt;
        if (app.get_option_no_throw(name) == nullptr) return name;
        if (argument == "--lang") ++i;
    }
    return std::nullopt;
}

std::string with_help(const std::string& problem, const lianzhu::cli::Context& context) {
    return context.say("{0} (--help shows what is accepted)", problem);
}

int run(int argc, char** argv, lianzhu::cli::Context& context) {
    using namespace lianzhu::cli;
    context.language = choose_language(argc, argv);
    current_context = &context;
    catch_interrupts();

    CLI::App app(context.say("Lianzhu: every game of k in a row, to play, to study and to solve"), "lianzhu");
    app.formatter(std::make_shared<HelpFormatter>(context));
    app.option_defaults()->group(context.say("Options"));
    app.set_help_flag("-h,--help", context.say("Show this help and leave"));
    app.set_version_flag("--version", "lianzhu " LIANZHU_VERSION, context.say("Show the version and leave"));
    std::string language;
    app.add_option("--lang", language, context.say("Language: en or zh; otherwise that of the environment"))
        ->transform(one_of({"en", "zh"}, context));
    app.require_subcommand(1);
    app.fallthrough();

    add_play(app, context);
    add_serve(app, context);
    add_search(app, context);
    add_evaluate(app, context);
    add_order(app, context);
    add_count(app, context);
    add_match(app, context);
    add_solve(app, context);
    add_forbidden(app, context);
    add_bench(app, context);
    add_engine(app, context);
    add_compliance(app, context);
    add_selfplay(app, context);
    add_tune(app, context);
    add_train(app, context);

    name_groups(app, context);
    read_numbers_plainly(app, context);
    const auto names = command_names(app);
    const auto command = find_command(argc, argv);
    if (command && std::find(names.begin(), names.end(), *command) == names.end()) {
        return context.refuse(
            context.say("no command is named \"{0}\"; there are {1}", *command, lianzhu::join(names, ", ")),
            exit_usage);
    }
    if (const auto option = unknown_option(app, argc, argv)) {
        return context.refuse(with_help(context.say("no option is named \"{0}\"", *option), context),
                              exit_usage);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& question) {
        return answer(app, question);
    } catch (const CLI::ParseError& error) {
        if (!command && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
            return context.refuse(context.say("a command is needed: {0}", lianzhu::join(names, ", ")),
                                  exit_usage);
        }
        return context.refuse(with_help(parse_error_text(error, app, argc, argv, context), context),
                              exit_usage);
    }
    return context.exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    lianzhu::open_standard_streams();
    lianzhu::cli::Context context;
    const int code = run(argc, argv, context);
    // A full disk may show only when the last of the output is written.
    const auto error = lianzhu::cli::finish_output();
    if (!error) return code;
    context.refuse(*error, lianzhu::cli::exit_failed);
    return code == lianzhu::cli::exit_ok ? lianzhu::cli::exit_failed : code;
}
