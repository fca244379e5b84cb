#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "base/stop.h"
#include "language/say.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own name
class App;
}

namespace lianzhu::cli {

enum ExitCode : int { exit_ok = 0, exit_failed = 1, exit_usage = 2, exit_interrupted = 130 };

/// What every command is given: the language to speak, the flag that Ctrl-C raises, and where to
/// leave the exit code.
struct Context {
    Language language = Language::english;
    StopFlag interrupt;
    int exit_code = exit_ok;

    /// A sentence of the catalogue in the chosen language.
    template <class... Arguments>
    [[nodiscard]] std::string say(std::string_view sentence, const Arguments&... arguments) const {
        return lianzhu::say(language, sentence, arguments...);
    }

    /// One line of a result: what it is, and its value.
    void print_row(std::string_view label, std::string_view value) const;

    /// Says on stderr, in one line, what was wrong.
    int refuse(const Error& error, int code = exit_usage) const;
    int refuse(std::string_view text, int code) const;
};

// One file per command under commands/.
void add_play(CLI::App& app, Context& context);
void add_search(CLI::App& app, Context& context);
void add_evaluate(CLI::App& app, Context& context);
void add_order(CLI::App& app, Context& context);
void add_count(CLI::App& app, Context& context);
void add_match(CLI::App& app, Context& context);
void add_solve(CLI::App& app, Context& context);
void add_forbidden(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_engine(CLI::App& app, Context& context);
void add_compliance(CLI::App& app, Context& context);
void add_selfplay(CLI::App& app, Context& context);
void add_tune(CLI::App& app, Context& context);
void add_train(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);

}  // namespace lianzhu::cli
