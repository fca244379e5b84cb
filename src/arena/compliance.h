#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/stop.h"

namespace lianzhu {

/// What an engine is asked, and how long to wait for it.
struct ComplianceOptions {
    std::string command;
    int size = 15;
    std::chrono::milliseconds answer{5000};    ///< to anything that needs no thought
    std::chrono::milliseconds turn{1000};      ///< timeout_turn of the timing checks
    std::chrono::milliseconds tolerance{200};  ///< a move may be this much later
    std::chrono::milliseconds end{1000};       ///< from END, or the end of its input, to its exit
    const StopFlag* stop = nullptr;            ///< ends even a check that is under way
};

enum class CheckResult : uint8_t {
    passed,
    failed,
    not_supported  ///< an optional command, or a rule, that the engine declines
};

/// One row of the result table.
struct Check {
    std::string_view name;  ///< in English; interfaces translate it
    bool required = true;   ///< false: the protocol leaves it open
    CheckResult result = CheckResult::failed;
    std::string detail;  ///< what the engine did instead
};

/// Called after each check.
using OnCheck = std::function<void(const Check&)>;

/// The reason when the shell cannot run the command; then no check makes sense. None when it was stopped.
std::optional<Error> why_not_runnable(const ComplianceOptions& options);

/// Checks an engine against the Gomocup protocol, each check with a new process. When it is stopped, the check
/// that was under way is left out.
std::vector<Check> check_compliance(const ComplianceOptions& options, const OnCheck& on_check);

/// The names of all checks, for interfaces that translate them.
std::vector<std::string_view> compliance_check_names();

}  // namespace lianzhu
