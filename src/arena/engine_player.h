#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "arena/contestant.h"
#include "arena/engine_process.h"
#include "arena/fault.h"
#include "gomocup/reply.h"
#include "player/player.h"

namespace lianzhu {

/// How long the referee waits for engines.
struct Patience {
    std::chrono::milliseconds start{10000};      ///< from START to OK
    std::chrono::milliseconds tolerance{100};    ///< a move may be this much late
    std::chrono::milliseconds late{500};         ///< after that, this separates a late move from a hang
    std::chrono::milliseconds end{1000};         ///< from END to its exit
    std::chrono::milliseconds unlimited{60000};  ///< the time of a move that only nodes or depth limit
};

/// What an engine does in the swap2 opening: places stones or swaps.
struct Swap2Answer {
    bool swaps = false;
    std::vector<Move> stones;
};

/// A player behind the Gomocup protocol, for one game: the process lives from begin_game to end_game. fault()
/// has what it did wrong, as data.
class EnginePlayer final : public Player {
  public:
    EnginePlayer(const Contestant& contestant, const Patience& patience, LineSink sink);

    /// Starts the process and tells it the game and its limits; returns the fault when it is not ready. Fails
    /// only when this program lacks the means to start a process. The flag, which must outlive the game, makes
    /// every wait for the engine short.
    Result<std::optional<Fault>> begin_game(const Rules& rules, const StopFlag& stop);

    /// Fails when fault() is set, or when the stop flag was raised.
    Result<Decision> decide(const Position& position, const Turn& turn) override;

    /// Empty when the engine answers that it does not know swap2; fails like decide().
    Result<std::optional<Swap2Answer>> swap2(const Rules& rules, const std::vector<Move>& stones,
                                             const Turn& turn);

    /// Ends the process and returns what it ignored on the way.
    std::vector<Fault> end_game();

    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }
    /// What it reported about its last search.
    [[nodiscard]] const gomocup::SearchRemark& remark() const { return remark_; }
    /// The time of its last decision, from our last line to its answer.
    [[nodiscard]] std::chrono::milliseconds time_used() const { return time_used_; }

  private:
    void send_settings(const Rules& rules);
    void send_time_left(const Turn& turn);
    void send_question(const Position& position);
    Result<gomocup::Reply> await_reply(std::chrono::milliseconds limit);
    Result<Decision> judge_reply(const gomocup::Reply& reply, const Rules& rules);
    Error broken(FaultKind kind, const std::string& detail);
    Error broken(PipeTrouble trouble);
    [[nodiscard]] std::chrono::milliseconds move_limit(const Turn& turn) const;

    Contestant contestant_;
    Patience patience_;
    LineSink sink_;
    const StopFlag* stop_ = nullptr;
    std::unique_ptr<EngineProcess> process_;
    std::optional<Error> not_started_;  ///< by this program's own lack
    std::optional<Fault> fault_;
    gomocup::SearchRemark remark_;
    std::chrono::milliseconds time_used_{0};
    int known_ply_ = -1;  ///< stones that the engine knows of; -1: it has not seen the board
};

}  // namespace lianzhu
