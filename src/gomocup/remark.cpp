#include "gomocup/remark.h"

#include <algorithm>

#include "position/notation.h"

namespace lianzhu::gomocup {

namespace {

std::string score_text(const Score& score) {
    if (score.is_win()) return "+M" + std::to_string(score.plies());
    if (score.is_loss()) return "-M" + std::to_string(score.plies());
    return std::to_string(score.value());
}

}  // namespace

std::string remark_line(const Rules& rules, int depth, const Score& score, uint64_t nodes,
                        const std::vector<Move>& pv) {
    constexpr size_t most_moves = 12;
    std::string line = "MESSAGE depth " + std::to_string(depth) + " ev " + score_text(score) + " n " +
                       std::to_string(nodes) + " pv";
    for (size_t i = 0; i < std::min(pv.size(), most_moves); ++i) line += " " + move_text(rules, pv[i]);
    return line;
}

std::vector<std::string> remark_lines(const Rules& rules, const SearchResult& result) {
    std::vector<std::string> lines;
    if (result.depth == 0) return lines;
    // The best move comes last, so that a reader that keeps one remark keeps that one.
    for (size_t i = result.lines.size(); i > 1; --i) {
        const SearchLine& line = result.lines[i - 1];
        lines.push_back(remark_line(rules, result.depth, line.score, result.counters.calls, line.pv));
    }
    lines.push_back(remark_line(rules, result.depth, result.score, result.counters.calls, result.pv));
    return lines;
}

}  // namespace lianzhu::gomocup
