#pragma once

#include <string>

#include "evaluate/patterns/weights.h"

namespace lianzhu::tune {

/// The text of evaluate/patterns/NAME_weights.cpp with these values.
std::string source_of(const Weights& weights, const std::string& name, const std::string& origin);

}  // namespace lianzhu::tune
