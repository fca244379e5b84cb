#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "base/stop.h"
#include "terminal/encoding.h"
#include "terminal/screen.h"

namespace lianzhu {

/// Input and output of a conversation in a terminal or through pipes.
class Console {
  public:
    /// A terminal means that a person sits there. Otherwise input is echoed, so that a transcript reads like
    /// the session it came from.
    Console(std::istream& in, std::ostream& out, const Screen& screen, const Encoding& encoding,
            const StopFlag& interrupt)
        : in_(in), out_(out), screen_(screen), encoding_(encoding), interrupt_(interrupt) {}

    [[nodiscard]] bool is_terminal() const { return screen_.is_terminal; }
    [[nodiscard]] bool has_colours() const { return screen_.has_colours; }
    /// Whether the person has pressed Ctrl-C.
    [[nodiscard]] bool interrupted() const { return interrupt_.raised(); }
    [[nodiscard]] const StopFlag& interrupt() const { return interrupt_; }

    void line(std::string_view text);
    /// The next line without surrounding white space; empty at the end of input, when interrupted, and when
    /// nothing can be shown any more.
    std::optional<std::string> ask(std::string_view prompt);

  private:
    std::istream& in_;
    std::ostream& out_;
    Screen screen_;
    const Encoding& encoding_;
    const StopFlag& interrupt_;
};

}  // namespace lianzhu
