#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <random>

#include "files/file_error.h"
#include "files/standard_streams.h"
#include "gomocup/prompt_thread.h"
#include "gomocup/server.h"

/// The engine for tournaments: the Gomocup protocol on standard input and output until END.
int main(int argc, char**) {
    lianzhu::open_standard_streams();
    if (argc > 1) {
        std::fputs(
            "pbrain-lianzhu takes no arguments: it speaks the Gomocup protocol on its input and output.\n"
            "lianzhu engine --help shows what can be chosen; lianzhu compliance checks an engine.\n",
            stderr);
        return 2;
    }
    lianzhu::gomocup::ask_for_prompt_wakeups();
    lianzhu::gomocup::ServerOptions options;
    options.seed = std::random_device{}();
    lianzhu::gomocup::Server server(options, STDIN_FILENO, STDOUT_FILENO);
    server.serve();
    if (const int failure = server.output_failure(); failure != 0) {
        const auto reason = lianzhu::system_reason(failure);
        std::fprintf(stderr, "pbrain-lianzhu: cannot write the output: %s\n", reason.text().c_str());
        std::_Exit(EXIT_FAILURE);
    }
    // Nothing needs saving, and a manager waits: do not even wait for tables in the making.
    std::_Exit(EXIT_SUCCESS);
}
