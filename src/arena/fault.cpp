#include "arena/fault.h"

#include <array>

namespace lianzhu {

namespace {

struct FaultText {
    std::string_view name;
    std::string_view words;
};

constexpr std::array<FaultText, static_cast<size_t>(FaultKind::count_)> fault_texts{{
    {"cannot-start", "could not be started"},
    {"silent-start", "silent at START"},
    {"refused-start", "refused START"},
    {"crash", "crashed"},
    {"hang", "hung"},
    {"late", "moved too late"},
    {"flood", "flooded its output"},
    {"garbage", "answered with garbage"},
    {"refused", "refused to move"},
    {"illegal", "made an illegal move"},
    {"foul", "made a forbidden move"},
    {"ignored-end", "ignored END"},
    {"ignored-term", "ignored SIGTERM"},
}};

}  // namespace

std::string_view fault_name(FaultKind kind) {
    return fault_texts[static_cast<size_t>(kind)].name;
}

std::string_view fault_words(FaultKind kind) {
    return fault_texts[static_cast<size_t>(kind)].words;
}

std::optional<FaultKind> parse_fault(std::string_view name) {
    for (size_t i = 0; i < fault_texts.size(); ++i) {
        if (fault_texts[i].name == name) return static_cast<FaultKind>(i);
    }
    return std::nullopt;
}

}  // namespace lianzhu
