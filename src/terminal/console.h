#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "base/stop.h"

namespace lianzhu {

/// Input and output of a conversation in a terminal or through pipes.
class Console {
  public:
    /// `is_terminal`: a person sits there. Otherwise input is echoed, so that a transcript reads like the
    /// session it came from.
    Console(std::istream& in, std::ostream& out, bool is_terminal, const StopFlag& interrupt)
        : in_(in), out_(out), is_terminal_(is_terminal), interrupt_(interrupt) {}

    [[nodiscard]] bool is_terminal() const { return is_terminal_; }
    /// Whether the person has pressed Ctrl-C.
    [[nodiscard]] bool interrupted() const { return interrupt_.raised(); }
    [[nodiscard]] const StopFlag& interrupt() const { return interrupt_; }

    void line(std::string_view text);
    /// The next line without surrounding white space; empty at the end of input or when interrupted.
    std::optional<std::string> ask(std::string_view prompt);

  private:
    std::istream& in_;
    std::ostream& out_;
    bool is_terminal_;
    const StopFlag& interrupt_;
};

}  // namespace lianzhu
