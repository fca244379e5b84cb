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

/// How patient the referee is with engines.
struct Patience {
    std::chrono::milliseconds start{10000};      ///< from START to OK
    std::chrono::milliseconds tolerance{100};    ///< a move may come so much after its time
    std::chrono::milliseconds late{500};         ///< after that, this decides between a late move and a hang
    std::chrono::milliseconds end{1000};         ///< from END to the end
    std::chrono::milliseconds unlimited{60000};  ///< the time of a move that only nodes or depth limit
};

/// What an engine does in the swap2 opening: places stones, swaps, or does not know it.
struct Swap2Answer {
    bool swaps = false;
    std::vector<Move> stones;
};

/// A player behind the Gomocup protocol, for one game: the process lives from begin_game to end_game.
/// What it does wrong is kept as data in fault().
class EnginePlayer final : public Player {
  public:
    EnginePlayer(const Contestant& contestant, const Patience& patience, LineSink sink);

    /// Starts the process and tells it the game and its limits; the fault when it is not ready.
    std::optional<Fault> begin_game(const Rules& rules, const StopFlag* stop);

    /// An error means that fault() has something, or that the stop flag was raised.
    Result<Decision> decide(const Position& position, const Turn& turn) override;

    /// Nothing when the engine answers that it does not know swap2; an error as above.
    Result<std::optional<Swap2Answer>> swap2(const Rules& rules, const std::vector<Move>& stones,
                                             const Turn& turn);

    /// Ends the process. What it ignored on the way. `at_once` leaves it no time to hear END.
    std::vector<Fault> end_game(bool at_once = false);

    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }
    /// What it said of its last search.
    [[nodiscard]] const gomocup::SearchRemark& remark() const { return remark_; }
    /// What its last decision took, from our last line to its answer.
    [[nodiscard]] std::chrono::milliseconds time_used() const { return time_used_; }

  private:
    void send_settings(const Rules& rules);
    void send_time_left(const Turn& turn);
    void send_question(const Position& position);
    Result<gomocup::Reply> await_reply(std::chrono::milliseconds limit, const StopFlag* stop);
    Result<Decision> judge_reply(const gomocup::Reply& reply, const Rules& rules);
    Error broken(FaultKind kind, std::string detail);
    Error broken(PipeTrouble trouble);
    [[nodiscard]] std::chrono::milliseconds move_limit(const Turn& turn) const;

    Contestant contestant_;
    Patience patience_;
    LineSink sink_;
    std::unique_ptr<EngineProcess> process_;
    std::optional<Fault> fault_;
    gomocup::SearchRemark remark_;
    std::chrono::milliseconds time_used_{0};
    int known_ply_ = -1;  ///< stones that the engine knows of; -1: it has not been told the board
};

}  // namespace lianzhu
