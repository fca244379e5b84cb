#include "trace/trace_json.h"

#include <fmt/ostream.h>

#include <string>
#include <string_view>

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
    fmt::print(out_, R"({{"event":"enter","ply":{},"move":{},"alpha":{},"beta":{}}})", ply,
               move_json(rules_, move), alpha, beta);
    end_line();
}

void TraceJsonWriter::evaluate(int ply, int value) {
    fmt::print(out_, R"({{"event":"evaluate","ply":{},"value":{}}})", ply, value);
    end_line();
}

void TraceJsonWriter::cut(int ply, Cut reason) {
    fmt::print(out_, R"({{"event":"cut","ply":{},"reason":"{}"}})", ply, name_of(cut_names, reason));
    end_line();
}

void TraceJsonWriter::leave(int ply, int value) {
    fmt::print(out_, R"({{"event":"leave","ply":{},"value":{}}})", ply, value);
    end_line();
}

void TraceJsonWriter::end_line() {
    out_.put('\n');
    ++lines_;
}

}  // namespace lianzhu
