#include "arena/engine_player.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/printable.h"
#include "base/text.h"
#include "gomocup/client_text.h"

namespace lianzhu {

namespace {

using std::chrono::milliseconds;
using Wall = EngineProcess::Clock;
using Kind = gomocup::Reply::Kind;

/// The protocol's value for "no limit".
constexpr int64_t unlimited_time = 2147483647;

/// How much of an engine's line is kept to explain a fault.
constexpr size_t longest_detail = 200;

int64_t protocol_time(milliseconds time) {
    return std::clamp<int64_t>(time.count(), 0, unlimited_time);
}

std::string exit_text(int code) {
    return "exit code " + std::to_string(code);
}

}  // namespace

EnginePlayer::EnginePlayer(const Contestant& contestant, const Patience& patience, LineSink sink)
    : Player(contestant.name), contestant_(contestant), patience_(patience), sink_(std::move(sink)) {}

/// Keeps the fault and kills the engine: whatever it says from now on is useless.
Error EnginePlayer::broken(FaultKind kind, const std::string& detail) {
    fault_ = Fault{kind, printable(detail, longest_detail)};
    if (kind == FaultKind::late) return fail("the engine failed");  // slow, but sane: it may hear END
    const EngineEnd end = process_->kill(EngineProcess::term_patience, stop_);
    not_started_ = process_->why_not_started();
    if (kind == FaultKind::crash || kind == FaultKind::cannot_start)
        fault_->detail = exit_text(end.exit_code);
    process_.reset();
    return fail("the engine failed");
}

Error EnginePlayer::broken(PipeTrouble trouble) {
    if (trouble == PipeTrouble::stopped) return fail("stopped");
    if (trouble == PipeTrouble::flood) return broken(FaultKind::flood, "");
    if (trouble == PipeTrouble::timeout) return broken(FaultKind::hang, "");
    return broken(FaultKind::crash, "");
}

void EnginePlayer::send_settings(const Rules& rules) {
    const auto inform = [this](std::string_view key, int64_t value) {
        process_->send(gomocup::info_line(key, value));
    };
    const auto game_time = contestant_.game_time;
    const milliseconds per_move =
        contestant_.move_time.value_or(game_time ? game_time->initial : patience_.unlimited);
    inform("rule", *gomocup::rule_mask(rules));
    inform("game_type", 1);
    inform("timeout_turn", protocol_time(per_move));
    inform("timeout_match", game_time ? protocol_time(game_time->initial) : 0);
    inform("max_memory", static_cast<int64_t>(std::min<uint64_t>(contestant_.memory.value_or(0),
                                                                 std::numeric_limits<int64_t>::max())));
    if (contestant_.depth) inform("max_depth", *contestant_.depth);
    if (contestant_.nodes) {
        inform("max_node", static_cast<int64_t>(
                               std::min<uint64_t>(*contestant_.nodes, std::numeric_limits<int64_t>::max())));
    }
    for (const auto& [key, value] : contestant_.info) process_->send(join({"INFO", key, value}, " "));
}

Result<std::optional<Fault>> EnginePlayer::begin_game(const Rules& rules, const StopFlag& stop) {
    stop_ = &stop;
    auto process = EngineProcess::start(contestant_.command, sink_);
    if (!process.ok()) return process.error();
    process_ = std::move(*process);
    process_->send(gomocup::start_line(rules));
    const auto deadline = Wall::now() + patience_.start;
    std::string nonsense;
    while (true) {
        const PipeLine line = process_->read_line(deadline, stop_);
        if (line.trouble == PipeTrouble::stopped) return std::optional<Fault>();
        if (line.trouble == PipeTrouble::timeout) {
            broken(nonsense.empty() ? FaultKind::silent_start : FaultKind::garbage, nonsense);
        }
        if (line.trouble == PipeTrouble::ended) broken(FaultKind::cannot_start, "");
        if (line.trouble == PipeTrouble::flood) broken(FaultKind::flood, "");
        if (not_started_) return *not_started_;
        if (line.trouble != PipeTrouble::none) return fault_;
        const gomocup::Reply reply = gomocup::parse_reply(line.text);
        if (reply.kind == Kind::ok) break;
        if (reply.kind == Kind::error || reply.kind == Kind::unknown) {
            broken(FaultKind::refused_start, line.text);
            return fault_;
        }
        // Anything else before OK is a greeting, unless no OK follows.
        if (!reply.is_remark() && nonsense.empty()) nonsense = line.text;
    }
    send_settings(rules);
    known_ply_ = -1;
    return std::optional<Fault>();
}

void EnginePlayer::send_time_left(const Turn& turn) {
    const int64_t left = turn.time_left ? protocol_time(*turn.time_left) : unlimited_time;
    process_->send(gomocup::info_line("time_left", left));
}

void EnginePlayer::send_question(const Position& position) {
    if (position.ply() == 0) {
        process_->send("BEGIN");
    } else if (known_ply_ == position.ply() - 1) {
        process_->send(gomocup::turn_line(position.rules(), position.board().history().last()));
    } else {
        for (const std::string& line : gomocup::board_lines(position)) process_->send(line);
    }
}

milliseconds EnginePlayer::move_limit(const Turn& turn) const {
    milliseconds limit =
        contestant_.move_time.value_or(contestant_.game_time ? milliseconds::max() : patience_.unlimited);
    if (turn.time_left) limit = std::min(limit, *turn.time_left);
    return std::clamp<milliseconds>(limit, milliseconds(0), std::chrono::hours(24));
}

/// The first line that is an answer and not a remark.
Result<gomocup::Reply> EnginePlayer::await_reply(milliseconds limit) {
    const auto start = Wall::now();
    const auto allowed = start + limit + patience_.tolerance;
    process_->reset_flood();
    remark_ = {};
    while (true) {
        const PipeLine line = process_->read_line(allowed + patience_.late, stop_);
        const auto now = Wall::now();
        time_used_ = std::chrono::round<milliseconds>(now - start);
        if (line.trouble != PipeTrouble::none) return broken(line.trouble);
        const gomocup::Reply reply = gomocup::parse_reply(line.text);
        if (!reply.is_remark()) {
            if (now > allowed) return broken(FaultKind::late, std::to_string(time_used_.count()) + " ms");
            return reply;
        }
        if (reply.kind == Kind::message) remark_.add(gomocup::parse_remark(reply.text));
        if (now > allowed + patience_.late) return broken(PipeTrouble::timeout);
    }
}

Result<Decision> EnginePlayer::judge_reply(const gomocup::Reply& reply, const Rules& rules) {
    if (reply.kind == Kind::error || reply.kind == Kind::unknown)
        return broken(FaultKind::refused, reply.text);
    if (reply.kind != Kind::cells || reply.cells.size() != 1) return broken(FaultKind::garbage, reply.text);
    const auto move = gomocup::move_of(rules, reply.cells.front());
    if (!move) return broken(FaultKind::illegal, reply.text);
    return Decision::play(*move);
}

Result<Decision> EnginePlayer::decide(const Position& position, const Turn& turn) {
    if (process_ == nullptr) return fail("the engine failed");
    send_time_left(turn);
    send_question(position);
    const auto reply = await_reply(move_limit(turn));
    if (!reply.ok()) return reply.error();
    known_ply_ = position.ply() + 1;
    return judge_reply(*reply, position.rules());
}

Result<std::optional<Swap2Answer>> EnginePlayer::swap2(const Rules& rules, const std::vector<Move>& stones,
                                                       const Turn& turn) {
    send_time_left(turn);
    for (const std::string& line : gomocup::swap2_lines(rules, stones)) process_->send(line);
    const auto reply = await_reply(move_limit(turn));
    if (!reply.ok()) return reply.error();
    if (reply->kind == Kind::unknown || reply->kind == Kind::error) return std::optional<Swap2Answer>();
    Swap2Answer answer;
    answer.swaps = reply->kind == Kind::swap;
    if (answer.swaps) return std::optional(answer);
    if (reply->kind != Kind::cells) return broken(FaultKind::garbage, reply->text);
    for (const gomocup::Cell& cell : reply->cells) {
        const auto move = gomocup::move_of(rules, cell);
        if (!move) return broken(FaultKind::illegal, reply->text);
        answer.stones.push_back(*move);
    }
    return std::optional(answer);
}

std::vector<Fault> EnginePlayer::end_game() {
    std::vector<Fault> faults;
    if (process_ == nullptr) return faults;
    const EngineEnd end = process_->finish(patience_.end, EngineProcess::term_patience, stop_);
    if (end.ignored_end) faults.push_back({FaultKind::ignored_end, ""});
    if (end.ignored_term) faults.push_back({FaultKind::ignored_term, ""});
    process_.reset();
    return faults;
}

}  // namespace lianzhu
