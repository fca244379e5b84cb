#include "evaluate/evaluators.h"

#include <array>

#include "base/text.h"
#include "evaluate/fe.h"
#include "evaluate/open_lines.h"
#include "evaluate/outcome_evaluator.h"
#include "evaluate/two_link.h"
#include "evaluate/wz.h"

namespace lianzhu {

Score Evaluator::score(int value, int /*root_ply*/) const {
    return Score::eval(value);
}

std::vector<LineTerm> Evaluator::terms(const Position& /*position*/) const {
    return {};
}

namespace {

template <class T>
std::unique_ptr<Evaluator> make(const Rules& rules) {
    return std::make_unique<T>(rules);
}

struct Entry {
    std::string_view name;
    std::unique_ptr<Evaluator> (*make)(const Rules&);
};

constexpr std::array entries{
    Entry{"fe", make<Fe>},
    Entry{"wz", make<Wz>},
    Entry{"two-link", make<TwoLink>},
    Entry{"open-lines", make<OpenLines>},
    Entry{"outcome", make<OutcomeEvaluator>},
};

}  // namespace

std::vector<std::string> evaluator_names() {
    std::vector<std::string> names;
    names.reserve(entries.size());
    for (const Entry& entry : entries) names.emplace_back(entry.name);
    return names;
}

Result<std::unique_ptr<Evaluator>> make_evaluator(std::string_view name, const Rules& rules) {
    for (const Entry& entry : entries) {
        if (entry.name == name) return entry.make(rules);
    }
    return fail("no evaluator is named \"{0}\"; there are {1}",
                {std::string(name), join(evaluator_names(), ", ")});
}

}  // namespace lianzhu
