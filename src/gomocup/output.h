#pragma once

#include <atomic>
#include <mutex>

#include "gomocup/conversation.h"
#include "gomocup/leave_signs.h"

namespace lianzhu::gomocup {

/// The engine's lines to its manager.
///
/// Threads: any thread may call everything. One that sends waits for a manager that does not read, but no
/// longer than there is reason to stay.
class Output {
  public:
    Output(int descriptor, const LeaveSigns& signs) : descriptor_(descriptor), signs_(signs) {}

    /// Sends the lines in one piece, and never mixes them with those of another thread. False when nobody will
    /// take them: then the engine has to go.
    bool send(const Lines& lines);

    /// The system's error number when something could not be written, such as on a full disk; 0 otherwise. A
    /// manager that has gone is not an error.
    [[nodiscard]] int failure() const { return failure_; }

    /// Nothing more is sent, and whoever waits to send returns.
    void give_up() { is_given_up_ = true; }

  private:
    bool wait_for_room();

    int descriptor_;
    const LeaveSigns& signs_;
    std::atomic<bool> is_given_up_{false};
    std::atomic<int> failure_{0};
    std::mutex sending_;
};

}  // namespace lianzhu::gomocup
