#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lianzhu {

/// Everything that an engine can do wrong, as data. Faults up to `foul` cost the game; the others are only
/// reported.
enum class FaultKind : uint8_t {
    cannot_start,   ///< no process, or it ended before OK
    silent_start,   ///< no OK after START
    refused_start,  ///< an ERROR after START: it does not support this board or rule
    crash,          ///< ended during its turn
    hang,           ///< no move long after its time
    late,           ///< a move after its time
    flood,          ///< far too much output
    garbage,        ///< a line that is not an answer
    refused,        ///< ERROR or UNKNOWN instead of a move
    illegal,        ///< a move that is not possible
    foul,           ///< a move forbidden to black
    ignored_end,    ///< still running after END
    ignored_term,   ///< still running after SIGTERM
    count_          ///< not a fault: the number of faults
};

struct Fault {
    FaultKind kind = FaultKind::crash;
    std::string detail;  ///< the line, the move or the exit code; printable
    bool operator==(const Fault&) const = default;
};

/// A word for files, such as "silent-start".
std::string_view fault_name(FaultKind kind);
std::optional<FaultKind> parse_fault(std::string_view name);

/// A few words for people, in English; reports translate them.
std::string_view fault_words(FaultKind kind);

}  // namespace lianzhu
