#include "selfplay_positions.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "evaluate/patterns/pattern_evaluator.h"
#include "files/file_error.h"
#include "position/notation.h"
#include "progress.h"
#include "search/gomoku/params.h"
#include "search/gomoku/vcf.h"

namespace lianzhu::cli {

namespace {

/// What looks at the positions of one rule. Each has its search for fours, which remembers positions without one: the
/// same stones may have one under another rule.
struct Judge {
    explicit Judge(const Rules& rules) : tables(std::make_shared<PatternTables>(rules)) {}

    /// The search evaluates only where it found no continuous fours with this effort.
    bool wins_by_fours(PatternBoard board) {
        gomoku::Effort effort({}, nullptr);
        const uint64_t nodes = gomoku::Params().vcf_leaf_nodes;
        return vcf.search(board, effort, nodes).verdict == gomoku::VcfSearch::Verdict::win;
    }

    std::shared_ptr<PatternTables> tables;
    gomoku::VcfSearch vcf{1, Pages::small};
};

class Reader {
  public:
    Reader(NameOfLearner name_of_learner, const std::function<void(const SelfplayPosition&)>& use)
        : name_of_learner_(name_of_learner), use_(use) {}

    [[nodiscard]] const SelfplayFiles& found() const { return found_; }
    /// The rules of a position that cannot be learnt from.
    [[nodiscard]] const std::string& foreign_rules() const { return foreign_rules_; }
    [[nodiscard]] bool is_mixed() const { return is_mixed_; }

    /// False when the line is not what selfplay writes.
    bool read(const std::string& line) {
        const auto json = nlohmann::json::parse(line, nullptr, false);
        const auto is_text = [&](const char* key) { return json.contains(key) && json[key].is_string(); };
        const auto is_number = [&](const char* key) { return json.contains(key) && json[key].is_number(); };
        if (!json.is_object() || !is_text("rules") || !is_text("moves") || !is_text("best") ||
            !is_number("result") || !json.contains("game") || !json["game"].is_number_integer() ||
            !json.contains("score")) {
            return false;
        }
        const auto name = json["rules"].get<std::string>();
        const auto rules = parse_rules(name);
        if (!rules.ok()) return false;
        const std::string_view learner = name_of_learner_(*rules);
        if (learner.empty() || !PatternTables::supports(*rules)) {
            foreign_rules_ = name;
            return true;
        }
        if (found_.learner.empty()) found_.learner = learner;
        is_mixed_ = found_.learner != learner;
        if (is_mixed_) return true;
        const auto moves = parse_moves(*rules, json["moves"].get<std::string>());
        const auto best = parse_move(*rules, json["best"].get<std::string>());
        if (!moves.ok() || !best.ok()) return false;
        const auto position = position_after(*rules, *moves);
        if (!position.ok() || position->is_over()) return false;
        ++found_.positions;
        if (!json["score"].is_number()) return true;
        Judge& judge = judges_.try_emplace(name, *rules).first->second;
        PatternBoard board(*rules, judge.tables, position->board());
        const bool is_evaluated = is_quiet(board) && !judge.wins_by_fours(board);
        const Point point = board.point_of(*best);
        use_({std::move(board), point, json["score"].get<float>(), json["result"].get<float>(),
              mix64(json["game"].get<uint64_t>()) % 10 == 0, is_evaluated});
        return true;
    }

  private:
    NameOfLearner name_of_learner_;
    const std::function<void(const SelfplayPosition&)>& use_;
    std::map<std::string, Judge> judges_;  ///< by the name of the rules
    std::string foreign_rules_;
    bool is_mixed_ = false;
    SelfplayFiles found_;
};

}  // namespace

Result<SelfplayFiles> read_selfplay(const std::vector<std::string>& files, NameOfLearner name_of_learner,
                                    const Context& context,
                                    const std::function<void(const SelfplayPosition&)>& use) {
    ProgressLine progress;
    Reader reader(name_of_learner, use);
    for (const std::string& path : files) {
        std::ifstream file(path, std::ios::binary);
        if (!file) return cannot_read(path, errno);
        std::error_code ignored;
        if (std::filesystem::is_directory(path, ignored)) return cannot_read(path, EISDIR);
        std::string line;
        for (int number = 1; !context.interrupt.raised() && std::getline(file, line); ++number) {
            if (!reader.read(line))
                return fail("{0}, line {1}: not a position of self-play", {path, std::to_string(number)});
            if (!reader.foreign_rules().empty()) {
                return fail("{0}, line {1}: only boards with five in a row can be tuned, not {2}",
                            {path, std::to_string(number), reader.foreign_rules()});
            }
            if (reader.is_mixed())
                return fail("the positions are of different rules; learn one at a time", {});
            if (number % 1000 == 0)
                progress.show(context.say("{0} positions read", reader.found().positions));
        }
    }
    return reader.found();
}

}  // namespace lianzhu::cli
