#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "evaluate/evaluator.h"

namespace lianzhu {

/// The names of all evaluators. To add one, write one file and one line in evaluators.cpp.
std::vector<std::string> evaluator_names();

/// The evaluator of that name for these rules, or an error that lists the names.
Result<std::unique_ptr<Evaluator>> make_evaluator(std::string_view name, const Rules& rules);

}  // namespace lianzhu
