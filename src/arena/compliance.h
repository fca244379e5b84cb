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

/// What is asked of an engine, and how long one may wait for it.
struct ComplianceOptions {
    std::string command;
    int size = 15;
    std::chrono::milliseconds answer{5000};    ///< to anything that needs no thought
    std::chrono::milliseconds turn{1000};      ///< timeout_turn of the timing checks
    std::chrono::milliseconds tolerance{200};  ///< a move may come so much after it
    std::chrono::milliseconds end{1000};       ///< from END, or the end of its input, to the end
};

enum class CheckResult : uint8_t {
    passed,
    failed,
    not_supported  ///< an optional command that the engine declines
};

/// One row of the table.
struct Check {
    std::string_view name;  ///< in English; interfaces translate it
    bool required = true;   ///< false: the protocol leaves it open
    CheckResult result = CheckResult::failed;
    std::string detail;  ///< what the engine did instead
};

/// Told after each check.
using OnCheck = std::function<void(const Check&)>;

/// Holds an engine against the Gomocup protocol, each check with a process of its own. Stops between
/// two checks when the flag is raised.
/// The reason when the shell finds nothing to run under the command; then no check makes sense.
std::optional<Error> why_not_runnable(const ComplianceOptions& options);

std::vector<Check> check_compliance(const ComplianceOptions& options, const StopFlag& stop,
                                    const OnCheck& on_check);

/// The names of all checks, for interfaces that translate them.
std::vector<std::string_view> compliance_check_names();

}  // namespace lianzhu
