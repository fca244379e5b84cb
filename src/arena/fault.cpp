#include "arena/fault.h"

#include "base/names.h"

namespace lianzhu {

namespace {

constexpr std::array fault_names{
    Name<FaultKind>{FaultKind::cannot_start, "cannot-start"},
    Name<FaultKind>{FaultKind::silent_start, "silent-start"},
    Name<FaultKind>{FaultKind::refused_start, "refused-start"},
    Name<FaultKind>{FaultKind::crash, "crash"},
    Name<FaultKind>{FaultKind::hang, "hang"},
    Name<FaultKind>{FaultKind::late, "late"},
    Name<FaultKind>{FaultKind::flood, "flood"},
    Name<FaultKind>{FaultKind::garbage, "garbage"},
    Name<FaultKind>{FaultKind::refused, "refused"},
    Name<FaultKind>{FaultKind::illegal, "illegal"},
    Name<FaultKind>{FaultKind::foul, "foul"},
    Name<FaultKind>{FaultKind::ignored_end, "ignored-end"},
    Name<FaultKind>{FaultKind::ignored_term, "ignored-term"},
};

constexpr std::array fault_phrases{
    Name<FaultKind>{FaultKind::cannot_start, "could not be started"},
    Name<FaultKind>{FaultKind::silent_start, "silent at START"},
    Name<FaultKind>{FaultKind::refused_start, "refused START"},
    Name<FaultKind>{FaultKind::crash, "crashed"},
    Name<FaultKind>{FaultKind::hang, "hung"},
    Name<FaultKind>{FaultKind::late, "moved too late"},
    Name<FaultKind>{FaultKind::flood, "flooded its output"},
    Name<FaultKind>{FaultKind::garbage, "answered with garbage"},
    Name<FaultKind>{FaultKind::refused, "refused to move"},
    Name<FaultKind>{FaultKind::illegal, "made an illegal move"},
    Name<FaultKind>{FaultKind::foul, "made a forbidden move"},
    Name<FaultKind>{FaultKind::ignored_end, "ignored END"},
    Name<FaultKind>{FaultKind::ignored_term, "ignored SIGTERM"},
};

constexpr auto fault_count = static_cast<size_t>(FaultKind::count_);
static_assert(fault_names.size() == fault_count && fault_phrases.size() == fault_count,
              "every fault has its name and its words");

}  // namespace

std::string_view fault_name(FaultKind kind) {
    return name_of(fault_names, kind);
}

std::string_view fault_words(FaultKind kind) {
    return name_of(fault_phrases, kind);
}

std::optional<FaultKind> parse_fault(std::string_view name) {
    return find_name(fault_names, name);
}

}  // namespace lianzhu
