#include "advice/evaluation_report.h"

#include "player/registry.h"

namespace lianzhu {

Result<EvaluationReport> report_evaluation(const Position& position,
                                           std::optional<std::string_view> evaluator) {
    const Rules& rules = position.rules();
    std::vector<std::string> names;
    if (evaluator) {
        if (auto error = why_not_evaluator(*evaluator, rules)) return *error;
        names.emplace_back(*evaluator);
    } else {
        for (std::string& name : known_evaluators()) {
            if (!why_not_evaluator(name, rules)) names.push_back(std::move(name));
        }
    }

    EvaluationReport report;
    const LineTable lines(rules);
    for (const Side side : {Side::first, Side::second}) {
        report.lines[static_cast<size_t>(index_of(side))] = count_lines(position.board(), lines, side);
    }
    for (std::string& name : names) {
        const auto judge = make_known_evaluator(name, rules);
        if (!judge.ok()) return judge.error();
        report.verdicts.push_back({std::move(name), (*judge)->evaluate(position), (*judge)->terms(position)});
    }
    return report;
}

}  // namespace lianzhu
