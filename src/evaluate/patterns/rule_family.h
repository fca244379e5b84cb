#pragma once

#include <string_view>

#include "rules/rules.h"

namespace lianzhu {

/// The family of rules whose positions teach together: "freestyle", "standard", "renju" or "caro", on boards of any size;
/// empty for all other rules.
std::string_view rule_family(const Rules& rules);

}  // namespace lianzhu
