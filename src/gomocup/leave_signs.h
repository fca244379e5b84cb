#pragma once

#include <chrono>

#include "base/stop.h"

namespace lianzhu::gomocup {

/// What tells an engine to go, besides END: a signal, an end of its input, nobody at the end of its output.
/// Whoever waits for the manager looks for these signs from time to time.
class LeaveSigns {
  public:
    using Clock = std::chrono::steady_clock;

    /// Two open descriptors, and the flag of a signal or null.
    LeaveSigns(int input, int output, const StopFlag* interrupt);

    [[nodiscard]] bool is_interrupted() const { return interrupt_ != nullptr && interrupt_->raised(); }
    [[nodiscard]] bool is_output_closed() const;

    /// Whether it is time to go for one that has waited since then. Input that nobody writes any more is a sign
    /// only after a moment: while the manager still reads and the engine gets on, the rest of it is heard.
    [[nodiscard]] bool end_waiting(Clock::time_point since) const;

    /// How often to look: short enough to be gone in a tenth of a second, whatever one waits for.
    static constexpr std::chrono::milliseconds interval{20};

  private:
    /// Nobody can write more, although not everything may have been read.
    [[nodiscard]] bool is_input_complete() const;

    int input_;
    int output_;
    bool is_input_a_file_;
    const StopFlag* interrupt_;
};

}  // namespace lianzhu::gomocup
