#include <signal.h>

#include <cstring>

#include "context.h"

namespace {

lianzhu::cli::Context* current_context = nullptr;  // a signal handler has no other way to it

extern "C" void on_interrupt(int /*signal*/) {
    current_context->interrupt.raise();
}

/// Without SA_RESTART, so that a read from the terminal returns when Ctrl-C is pressed.
void catch_interrupts() {
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

/// The language must be known before the help texts are made, that is before the options are read.
lianzhu::Language choose_language(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        std::string_view value;
        if (argument == "--lang" && i + 1 < argc) value = argv[i + 1];
        if (argument.substr(0, 7) == "--lang=") value = argument.substr(7);
        if (const auto language = lianzhu::parse_language(value)) return *language;
    }
    return lianzhu::language_of_environment();
}

void translate_labels(CLI::App& app, const lianzhu::cli::Context& context) {
    const auto formatter = std::make_shared<CLI::Formatter>();
    formatter->label("Usage", context.tr("Usage"));
    formatter->label("OPTIONS", context.tr("OPTIONS"));
    formatter->label("SUBCOMMAND", context.tr("COMMAND"));
    formatter->label("SUBCOMMANDS", context.tr("COMMANDS"));
    formatter->label("Subcommands", context.tr("Commands"));
    formatter->label("Options", context.tr("Options"));
    formatter->column_width(34);
    app.formatter(formatter);
}

int run(int argc, char** argv) {
    using namespace lianzhu::cli;
    Context context;
    context.language = choose_language(argc, argv);
    current_context = &context;
    catch_interrupts();

    CLI::App app(context.tr("Lianzhu: every game of k in a row, to play, to study and to solve"), "lianzhu");
    translate_labels(app, context);
    app.set_help_flag("-h,--help", context.tr("Show this help and leave"));
    app.set_version_flag("--version", "lianzhu " LIANZHU_VERSION, context.tr("Show the version and leave"));
    std::string language;
    app.add_option("--lang", language, context.tr("Language: en or zh; otherwise that of the environment"))
        ->check(CLI::IsMember({"en", "zh"}));
    app.require_subcommand(1);
    app.fallthrough();

    add_play(app, context);
    add_search(app, context);
    add_order(app, context);
    add_count(app, context);
    add_match(app, context);
    add_compliance(app, context);
    add_selfplay(app, context);

    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::CallForVersion& version) {
        return app.exit(version);
    } catch (const CLI::ParseError& error) {
        return context.refuse(error.what() + context.tr(" (--help shows what is accepted)"), exit_usage);
    }
    return context.exit_code;
}

}  // namespace

int main(int argc, char** argv) {
    return run(argc, argv);
}
