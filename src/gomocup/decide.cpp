#include "gomocup/decide.h"

#include <algorithm>
#include <cstdlib>

namespace lianzhu::gomocup {

namespace {

/// How far a score is from balance; a proven win or loss is as far as possible.
int imbalance(const Score& score) {
    return score.is_eval() ? std::abs(score.value()) : Score::max_eval;
}

bool is_bad(const Score& score) {
    return score.is_loss() || (score.is_eval() && score.value() < 0);
}

/// Three stones within a square of this size anywhere on the board.
std::vector<Move> random_stones(const Board& board, Random& random) {
    constexpr int most = 7;
    const int columns = std::min(most, board.width());
    const int rows = std::min(most, board.height());
    const auto below = [&](int count) {
        return static_cast<int>(random.below(static_cast<uint32_t>(count)));
    };
    const int left = below(board.width() - columns + 1);
    const int top = below(board.height() - rows + 1);
    std::vector<Move> stones;
    while (stones.size() < 3) {
        const Move move = board.at(left + below(columns), top + below(rows));
        if (std::find(stones.begin(), stones.end(), move) == stones.end()) stones.push_back(move);
    }
    return stones;
}

Result<Answer> propose_opening(const Position& empty, Random& random, const Ask& ask) {
    constexpr int tries = 12;
    constexpr int balanced = 12;  // points of the evaluation: less than an open two
    Answer best;
    int least = 0;
    for (int i = 0; i < tries; ++i) {
        std::vector<Move> stones = random_stones(empty.board(), random);
        const auto position = position_after(empty.rules(), stones);
        if (!position.ok()) return position.error();
        const auto result = ask(*position, 1.0 / tries);
        if (!result.ok()) return result.error();
        const int distance = imbalance(result->score);
        if (!best.moves.empty() && distance >= least) continue;
        best.moves = std::move(stones);
        least = distance;
        if (result->depth > 0 && least <= balanced) break;
    }
    return best;
}

}  // namespace

Result<Answer> decide(const Question& question, Random& random, const Ask& ask) {
    if (question.kind == Question::Kind::opening) return propose_opening(question.position, random, ask);
    auto result = ask(question.position, 1.0);
    if (!result.ok()) return result.error();
    const bool swaps = question.kind == Question::Kind::choose_colour && is_bad(result->score);
    return swaps ? Answer{true, {}} : Answer{false, {result->move}};
}

}  // namespace lianzhu::gomocup
