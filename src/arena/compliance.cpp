#include "arena/compliance.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "arena/engine_process.h"
#include "arena/rule_trap.h"
#include "base/text.h"
#include "gomocup/client_text.h"
#include "gomocup/reply.h"

namespace lianzhu {

namespace {

using std::chrono::milliseconds;
using Wall = EngineProcess::Clock;
using gomocup::Reply;
using Kind = gomocup::Reply::Kind;

/// What a check found: by default a pass.
struct Finding {
    CheckResult result = CheckResult::passed;
    std::string detail;
};
Finding failed(std::string detail) {
    return {CheckResult::failed, std::move(detail)};
}
const Finding passed;

/// One engine under test.
class Probe {
  public:
    explicit Probe(const ComplianceOptions& options) : options_(options) {
        auto process = EngineProcess::start(options.command);
        if (process.ok()) process_ = std::move(*process);
    }

    void send(std::string_view line) {
        if (process_ != nullptr) process_->send(line);
    }

    /// The next line that is not a remark; empty, with a reason in trouble(), when none comes.
    std::optional<Reply> answer(milliseconds limit) {
        const auto start = Wall::now();
        while (process_ != nullptr) {
            const PipeLine line = process_->read_line(start + limit, options_.stop);
            trouble_ = line.trouble;
            if (line.trouble != PipeTrouble::none) return std::nullopt;
            Reply reply = gomocup::parse_reply(line.text);
            line_ = line.text;
            used_ = std::chrono::round<milliseconds>(Wall::now() - start);
            if (!reply.is_remark()) return reply;
        }
        return std::nullopt;
    }
    std::optional<Reply> answer() { return answer(options_.answer); }
    std::optional<Reply> ask(std::string_view line) {
        send(line);
        return answer();
    }

    /// Sends START and the first INFOs; false when the engine is not ready after that.
    bool start(milliseconds turn = milliseconds(200)) {
        const auto reply = ask("START " + std::to_string(options_.size));
        send(gomocup::info_line("timeout_turn", turn.count()));
        send(gomocup::info_line("timeout_match", 0));
        send(gomocup::info_line("time_left", 2147483647));
        send(gomocup::info_line("rule", 0));
        return reply && reply->kind == Kind::ok;
    }

    /// Waits for a move on an empty cell; returns the reason when none comes.
    std::optional<std::string> take_move() { return take_move(options_.answer); }
    std::optional<std::string> take_move(milliseconds limit) {
        const auto reply = answer(limit);
        if (!reply) return reason();
        if (reply->kind != Kind::cells || reply->cells.size() != 1) return line_;
        const gomocup::Cell cell = reply->cells.front();
        const bool on_board = cell.x >= 0 && cell.x < options_.size && cell.y >= 0 && cell.y < options_.size;
        if (!on_board || !taken_.insert({cell.x, cell.y}).second) return "illegal move " + line_;
        return std::nullopt;
    }

    /// An empty cell, for the checker's own moves.
    std::string free_cell() {
        for (int y = 0;; ++y) {
            for (int x = y % 2; x < options_.size; x += 2) {
                if (taken_.insert({x, y}).second) return std::to_string(x) + "," + std::to_string(y);
            }
        }
    }

    void take(int x, int y) { taken_.insert({x, y}); }

    /// Whether it still answers: shows that bad input did no harm.
    bool is_alive() {
        const auto reply = ask("ABOUT");
        return reply && reply->kind == Kind::about;
    }

    [[nodiscard]] std::string reason() const {
        if (trouble_ == PipeTrouble::timeout) return "no answer";
        if (trouble_ == PipeTrouble::flood) return "flood of output";
        return "the engine ended";
    }
    [[nodiscard]] const std::string& line() const { return line_; }
    [[nodiscard]] milliseconds used() const { return used_; }
    EngineEnd finish() { return process_->finish(options_.end, EngineProcess::term_patience, options_.stop); }

  private:
    const ComplianceOptions& options_;
    std::unique_ptr<EngineProcess> process_;
    std::set<std::pair<int, int>> taken_;
    std::string line_;
    PipeTrouble trouble_ = PipeTrouble::ended;
    milliseconds used_{0};
};

Finding not_ready(const Probe& probe) {
    return failed("START: " + (probe.line().empty() ? probe.reason() : probe.line()));
}

Finding check_about(const ComplianceOptions& options) {
    Probe probe(options);
    const auto reply = probe.ask("ABOUT");
    if (!reply) return failed(probe.reason());
    for (const char* key : {"name=\"", "version=\"", "author=\"", "country=\""}) {
        if (probe.line().find(key) == std::string::npos) return failed(probe.line());
    }
    return passed;
}

Finding check_start(const ComplianceOptions& options) {
    Probe probe(options);
    const auto reply = probe.ask("START " + std::to_string(options.size));
    if (!reply) return failed(probe.reason());
    return reply->kind == Kind::ok ? passed : failed(probe.line());
}

Finding check_begin(const ComplianceOptions& options) {
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    probe.send("BEGIN");
    const auto wrong = probe.take_move();
    return wrong ? failed(*wrong) : passed;
}

Finding check_turn(const ComplianceOptions& options) {
    constexpr int turns = 6;
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    for (int i = 0; i < turns; ++i) {
        probe.send("TURN " + probe.free_cell());
        if (const auto wrong = probe.take_move()) return failed(*wrong);
    }
    return passed;
}

/// A board whose side to move has four in a row, or must stop four in a row.
Finding check_board_with_four(const ComplianceOptions& options, const char* own, const char* other) {
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    probe.send("BOARD");
    for (int i = 0; i < 4; ++i) {
        const std::string x = std::to_string(3 + i);
        probe.send(x + ",3," + own);
        probe.take(3 + i, 3);
        const int far = 2 * i;
        probe.send(std::to_string(far) + ",9," + other);
        probe.take(far, 9);
    }
    // The far end is closed, so exactly one cell decides.
    probe.send(std::string("2,3,") + other);
    probe.take(2, 3);
    if (*own == '2') {
        probe.send("12,12,2");
        probe.take(12, 12);
    }
    probe.send("DONE");
    const auto wrong = probe.take_move();
    if (wrong) return failed(*wrong);
    const auto cells = gomocup::parse_reply(probe.line()).cells;
    return cells == std::vector<gomocup::Cell>{{7, 3}} ? passed
                                                       : failed("played " + probe.line() + ", not 7,3");
}

Finding check_board_win(const ComplianceOptions& options) {
    return check_board_with_four(options, "1", "2");
}

Finding check_board_block(const ComplianceOptions& options) {
    return check_board_with_four(options, "2", "1");
}

/// An engine may not know every rule. If it says so, that is no fault.
Finding check_trap(const ComplianceOptions& options, const RuleTrap& trap) {
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    const Position position = trap.position(options.size);
    const Rules& rules = position.rules();
    probe.send(gomocup::info_line("rule", *gomocup::rule_mask(rules)));
    for (const std::string& line : gomocup::board_lines(position)) probe.send(line);
    const auto reply = probe.answer();
    if (!reply) return failed(probe.reason());
    if (reply->kind == Kind::error || reply->kind == Kind::unknown) return {CheckResult::not_supported, ""};
    const auto move = reply->cells.size() == 1 ? gomocup::move_of(rules, reply->cells.front()) : std::nullopt;
    if (move && trap.accepts(position, *move)) return passed;
    std::vector<std::string> right;
    for (const Move each : trap.right_moves(options.size)) right.push_back(gomocup::cell_text(rules, each));
    return failed("played " + probe.line() + (right.empty() ? "" : ", not " + join(right, " or ")));
}

Finding check_renju(const ComplianceOptions& options) {
    return check_trap(options, double_three_trap);
}

Finding check_standard(const ComplianceOptions& options) {
    return check_trap(options, six_trap);
}

Finding check_caro(const ComplianceOptions& options) {
    return check_trap(options, closed_five_trap);
}

Finding check_info(const ComplianceOptions& options) {
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    for (const char* line :
         {"INFO max_memory 0", "INFO max_memory 83886080", "INFO game_type 1", "INFO folder /tmp",
          "INFO evaluate 3,3", "INFO time_left -5", "INFO unheard_of 17"}) {
        probe.send(line);
    }
    if (!probe.is_alive()) return failed(probe.line().empty() ? probe.reason() : "answered: " + probe.line());
    return passed;
}

Finding check_restart(const ComplianceOptions& options) {
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    probe.send("BEGIN");
    if (const auto wrong = probe.take_move()) return failed(*wrong);
    const auto reply = probe.ask("RESTART");
    if (!reply) return failed(probe.reason());
    if (reply->kind == Kind::unknown || reply->kind == Kind::error) return {CheckResult::not_supported, ""};
    if (reply->kind != Kind::ok) return failed(probe.line());
    probe.send("BEGIN");
    const auto again = probe.answer();
    return again && again->kind == Kind::cells ? passed : failed(again ? probe.line() : probe.reason());
}

Finding check_takeback(const ComplianceOptions& options) {
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    probe.send("BEGIN");
    if (const auto wrong = probe.take_move()) return failed(*wrong);
    const auto reply = probe.ask("TAKEBACK " + probe.line());
    if (!reply) return failed(probe.reason());
    if (reply->kind == Kind::unknown) return {CheckResult::not_supported, ""};
    return reply->kind == Kind::ok ? passed : failed(probe.line());
}

Finding check_rectangle(const ComplianceOptions& options) {
    Probe probe(options);
    const auto reply = probe.ask("RECTSTART 16,14");
    if (!reply) return failed(probe.reason());
    const bool declined = reply->kind == Kind::unknown || reply->kind == Kind::error;
    if (declined) return {CheckResult::not_supported, ""};
    return reply->kind == Kind::ok ? passed : failed(probe.line());
}

Finding check_swap2(const ComplianceOptions& options) {
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    probe.send("SWAP2BOARD");
    const auto reply = probe.ask("DONE");
    if (!reply) return failed(probe.reason());
    if (reply->kind == Kind::unknown || reply->kind == Kind::error) return {CheckResult::not_supported, ""};
    return reply->kind == Kind::cells && reply->cells.size() == 3 ? passed : failed(probe.line());
}

Finding check_unknown(const ComplianceOptions& options) {
    Probe probe(options);
    const auto reply = probe.ask("LIANZHUTEST 1,2");
    if (!reply) return failed(probe.reason());
    return reply->kind == Kind::unknown || reply->kind == Kind::error ? passed : failed(probe.line());
}

/// Sends a line that makes no sense: the engine must answer it once with ERROR (or UNKNOWN) and survive it.
Finding check_bad_line(const ComplianceOptions& options, const char* line, bool started) {
    Probe probe(options);
    if (started && !probe.start()) return not_ready(probe);
    const auto reply = probe.ask(line);
    if (!reply) return failed(std::string(line) + ": " + probe.reason());
    if (reply->kind != Kind::error && reply->kind != Kind::unknown)
        return failed(std::string(line) + ": " + probe.line());
    if (!probe.is_alive()) return failed(std::string("not usable after ") + line);
    return passed;
}

Finding check_bad_start(const ComplianceOptions& options) {
    for (const char* line : {"START abc", "START -1", "START 100000", "START"}) {
        Finding finding = check_bad_line(options, line, false);
        if (finding.result != CheckResult::passed) return finding;
    }
    return passed;
}

Finding check_bad_turn(const ComplianceOptions& options) {
    for (const char* line : {"TURN abc", "TURN 99,99", "TURN -1,0", "TURN"}) {
        Finding finding = check_bad_line(options, line, true);
        if (finding.result != CheckResult::passed) return finding;
    }
    return passed;
}

Finding check_occupied_turn(const ComplianceOptions& options) {
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    probe.send("BEGIN");
    if (const auto wrong = probe.take_move()) return failed(*wrong);
    const auto reply = probe.ask("TURN " + probe.line());
    if (!reply) return failed(probe.reason());
    return reply->kind == Kind::error || reply->kind == Kind::unknown ? passed : failed(probe.line());
}

Finding check_long_line(const ComplianceOptions& options) {
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    const auto reply = probe.ask("TURN " + std::string(20000, 'x'));
    if (!reply) return failed(probe.reason());
    return probe.is_alive() ? passed : failed("not usable after a long line");
}

Finding check_turn_time(const ComplianceOptions& options) {
    constexpr int turns = 4;
    Probe probe(options);
    if (!probe.start(options.turn)) return not_ready(probe);
    milliseconds longest{0};
    for (int i = 0; i < turns; ++i) {
        probe.send("TURN " + probe.free_cell());
        const auto wrong = probe.take_move(options.turn + options.tolerance + options.answer);
        if (wrong) return failed(*wrong);
        longest = std::max(longest, probe.used());
    }
    const bool in_time = longest <= options.turn + options.tolerance;
    return in_time
               ? passed
               : failed(std::to_string(longest.count()) + " ms of " + std::to_string(options.turn.count()));
}

Finding check_match_time(const ComplianceOptions& options) {
    Probe probe(options);
    if (!probe.start(milliseconds(30000))) return not_ready(probe);
    const auto left = options.turn;
    probe.send(gomocup::info_line("timeout_match", 10000));
    probe.send(gomocup::info_line("time_left", left.count()));
    probe.send("BEGIN");
    const auto wrong = probe.take_move(left + options.tolerance + options.answer);
    if (wrong) return failed(*wrong);
    const bool in_time = probe.used() <= left + options.tolerance;
    return in_time ? passed
                   : failed(std::to_string(probe.used().count()) + " ms of " + std::to_string(left.count()));
}

/// Many commands without waiting for answers: none may be lost.
Finding check_burst(const ComplianceOptions& options) {
    constexpr int times = 50;
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    for (int i = 0; i < times; ++i) probe.send("ABOUT");
    for (int i = 0; i < times; ++i) {
        const auto reply = probe.answer();
        if (!reply) return failed("answers: " + std::to_string(i) + "; " + probe.reason());
    }
    return passed;
}

Finding check_end(const ComplianceOptions& options) {
    Probe probe(options);
    if (!probe.start()) return not_ready(probe);
    const EngineEnd end = probe.finish();
    return end.ignored_end ? failed(end.ignored_term ? "ignored END and SIGTERM" : "ignored END") : passed;
}

Finding check_end_while_thinking(const ComplianceOptions& options) {
    Probe probe(options);
    if (!probe.start(milliseconds(20000))) return not_ready(probe);
    probe.send("BEGIN");
    const EngineEnd end = probe.finish();
    return end.ignored_end ? failed("went on thinking after END") : passed;
}

struct CheckEntry {
    std::string_view name;
    bool required;
    Finding (*run)(const ComplianceOptions&);
};

constexpr CheckEntry entries[] = {
    {"ABOUT names the engine", true, check_about},
    {"START is answered by OK", true, check_start},
    {"BEGIN is answered by a move", true, check_begin},
    {"TURN is answered by legal moves", true, check_turn},
    {"BOARD: takes a five", true, check_board_win},
    {"BOARD: blocks a five", true, check_board_block},
    {"renju: plays no forbidden move", false, check_renju},
    {"standard: stops a three and does not make six", false, check_standard},
    {"caro: stops a four and does not make a closed five", false, check_caro},
    {"INFO is not answered, unknown keys are ignored", true, check_info},
    {"RESTART begins a new game", false, check_restart},
    {"TAKEBACK takes a stone back", false, check_takeback},
    {"RECTSTART", false, check_rectangle},
    {"SWAP2BOARD", false, check_swap2},
    {"an unknown command is refused", true, check_unknown},
    {"a malformed START is refused and survived", true, check_bad_start},
    {"a malformed TURN is refused and survived", true, check_bad_turn},
    {"a TURN on an occupied cell is refused", true, check_occupied_turn},
    {"a very long line is survived", true, check_long_line},
    {"commands sent at once are all answered", true, check_burst},
    {"timeout_turn is kept", true, check_turn_time},
    {"time_left is kept", true, check_match_time},
    {"END ends the engine", true, check_end},
    {"END ends a thinking engine", true, check_end_while_thinking},
};

}  // namespace

std::vector<std::string_view> compliance_check_names() {
    std::vector<std::string_view> names;
    for (const CheckEntry& entry : entries) names.push_back(entry.name);
    return names;
}

std::optional<Error> why_not_runnable(const ComplianceOptions& options) {
    // The shell's exit codes for a program that does not exist or cannot be run.
    constexpr int not_executable = 126;
    constexpr int not_found = 127;
    if (options.command.find_first_not_of(" \t\n") == std::string::npos) return fail("the command is empty");
    auto process = EngineProcess::start(options.command);
    if (!process.ok()) return process.error();
    const int code = (*process)->finish(options.end, EngineProcess::term_patience, options.stop).exit_code;
    if (code == not_found) return fail("no program is found for the command \"{0}\"", {options.command});
    if (code == not_executable) return fail("the command \"{0}\" cannot be run", {options.command});
    return std::nullopt;
}

std::vector<Check> check_compliance(const ComplianceOptions& options, const OnCheck& on_check) {
    const auto is_stopped = [&] { return options.stop != nullptr && options.stop->raised(); };
    std::vector<Check> checks;
    for (const CheckEntry& entry : entries) {
        if (is_stopped()) break;
        Finding finding = entry.run(options);
        if (is_stopped()) break;
        checks.push_back({entry.name, entry.required, finding.result, finding.detail.substr(0, 200)});
        on_check(checks.back());
    }
    return checks;
}

}  // namespace lianzhu
