#include "trace/trace_json.h"

#include <fmt/format.h>

#include "base/names.h"
#include "position/notation.h"

namespace lianzhu {

namespace {

// Move texts and reasons contain only letters, digits and hyphens: nothing needs escaping.
std::string move_json(const Rules& rules, Move move) {
    return move.is_none() ? "null" : fmt::format("\"{}\"", move_text(rules, move));
}

constexpr std::array cut_names{
    Name<Cut>{Cut::window, "window"},
    Name<Cut>{Cut::win_found, "win-found"},
    Name<Cut>{Cut::table, "table"},
};

}  // namespace

void TraceJsonWriter::enter(int ply, Move move, int alpha, int beta) {
    add(fmt::format(R"({{"event":"enter","ply":{},"move":{},"alpha":{},"beta":{}}})", ply,
                    move_json(rules_, move), alpha, beta));
}

void TraceJsonWriter::evaluate(int ply, int value) {
    add(fmt::format(R"({{"event":"evaluate","ply":{},"value":{}}})", ply, value));
}

void TraceJsonWriter::cut(int ply, Cut reason) {
    add(fmt::format(R"({{"event":"cut","ply":{},"reason":"{}"}})", ply, name_of(cut_names, reason)));
}

void TraceJsonWriter::leave(int ply, int value) {
    add(fmt::format(R"({{"event":"leave","ply":{},"value":{}}})", ply, value));
}

void TraceJsonWriter::add(const std::string& event) {
    write_(event + "\n");
    ++lines_;
}

}  // namespace lianzhu
