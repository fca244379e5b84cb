#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "context.h"
#include "position/notation.h"
#include "tune/fit.h"

namespace lianzhu::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string out;
    double caution = 1000;
};

/// Positions as `lianzhu selfplay` writes them, and how many of them are of use.
struct Data {
    std::vector<tune::Sample> samples;
    int positions = 0;
};

/// A search that has proven its score needs no evaluation.
constexpr double proven_score = 9000;

Error bad_line(const std::string& path, int number) {
    return fail("{0}, line {1}: not a position of self-play", {path, std::to_string(number)});
}

/// Adds the position of one line; false when the line is not what selfplay writes.
bool add_line(const std::string& line, std::map<std::string, std::shared_ptr<PatternTables>>& tables,
              Data& data) {
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("rules") || !json["rules"].is_string() ||
        !json.contains("moves") || !json["moves"].is_string() || !json.contains("result") ||
        !json["result"].is_number() || !json.contains("score")) {
        return false;
    }
    const auto name = json["rules"].get<std::string>();
    const auto rules = parse_rules(name);
    if (!rules.ok() || !PatternTables::supports(*rules)) return false;
    const auto moves = parse_moves(*rules, json["moves"].get<std::string>());
    if (!moves.ok()) return false;
    const auto position = position_after(*rules, *moves);
    if (!position.ok() || position->is_over()) return false;
    ++data.positions;
    if (!json["score"].is_number() || std::abs(json["score"].get<double>()) > proven_score) return true;
    auto& table = tables[name];
    if (!table) table = std::make_shared<PatternTables>(*rules);
    const PatternBoard board(*rules, table, position->board());
    if (tune::is_quiet(board))
        data.samples.push_back({tune::features_of(board), json["result"].get<float>()});
    return true;
}

Result<Data> read(const std::vector<std::string>& files) {
    Data data;
    std::map<std::string, std::shared_ptr<PatternTables>> tables;
    for (const std::string& path : files) {
        std::ifstream file(path, std::ios::binary);
        if (!file) return fail("cannot read {0}", {path});
        std::string line;
        for (int number = 1; std::getline(file, line); ++number) {
            if (!add_line(line, tables, data)) return bad_line(path, number);
        }
    }
    if (data.samples.empty()) return fail("there is no quiet position to learn from", {});
    return data;
}

int run(const Options& options, const Context& context) {
    const auto data = read(options.files);
    if (!data.ok()) return context.refuse(data.error(), exit_failed);
    const tune::Fit fit = tune::fit(data->samples, tune::vector_of(guessed_weights), options.caution);
    const std::string origin =
        fmt::format("{} positions, {} of them quiet; loss {:.4f} before, {:.4f} after; scale {:.0f}",
                    data->positions, data->samples.size(), fit.loss_before, fit.loss_after, fit.scale);
    const std::string source = tune::source_of(tune::weights_of(fit.weights), origin);
    if (options.out.empty()) {
        fmt::print("{}", source);
        return exit_ok;
    }
    std::ofstream file(options.out, std::ios::binary);
    file << source << std::flush;
    if (!file) return context.refuse(fail("cannot write {0}", {options.out}), exit_failed);
    fmt::print("{}\n", origin);
    return exit_ok;
}

}  // namespace

void add_tune(CLI::App& app, Context& context) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand(
        "tune", context.tr("Fit the evaluation to the results of self-play and write it as source text"));
    command->add_option("FILE", options->files, context.tr("Positions written by selfplay"))->required();
    command->add_option("--out", options->out,
                        context.tr("File for the values; printed when it is not given"));
    command
        ->add_option("--caution", options->caution,
                     context.tr("How strongly the values are held where they were"))
        ->check(CLI::Range(0.001, 1e12))
        ->capture_default_str();
    command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace lianzhu::cli
