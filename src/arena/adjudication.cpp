#include "arena/adjudication.h"

#include <cstdlib>
#include <string_view>

#include "base/text.h"

namespace lianzhu {

namespace {

/// Sets the number of a key; false when the word has another key or the number is not positive.
bool read_number(std::string_view word, std::string_view key, int& number) {
    if (word.substr(0, key.size() + 1) != std::string(key) + "=") return false;
    const auto value = parse_int(word.substr(key.size() + 1));
    if (!value || *value < 1) return false;
    number = *value;
    return true;
}

Error wrong_word(const std::string& word) {
    return fail("\"{0}\" is not part of an agreement: there are moves=N, score=N and, for draws, from=N",
                {word});
}

}  // namespace

bool DrawRule::add(const ScoredMove& move, int stones) {
    const bool even = move.score && std::abs(*move.score) <= agreement_.score && stones >= agreement_.from;
    even_ = even ? even_ + 1 : 0;
    return even_ >= 2 * agreement_.moves;
}

std::optional<Side> WinRule::add(const ScoredMove& move) {
    const bool wins = move.score && *move.score >= agreement_.score;
    const bool loses = move.score && *move.score <= -agreement_.score;
    for (const Side side : {Side::first, Side::second}) {
        const bool agrees = side == move.side ? wins : loses;
        int& run = run_[static_cast<size_t>(index_of(side))];
        run = agrees ? run + 1 : 0;
        if (run >= 2 * agreement_.moves) return side;
    }
    return std::nullopt;
}

Result<DrawAgreement> parse_draw_agreement(const std::vector<std::string>& words) {
    DrawAgreement agreement;
    for (const std::string& word : words) {
        if (!read_number(word, "moves", agreement.moves) && !read_number(word, "score", agreement.score) &&
            !read_number(word, "from", agreement.from)) {
            return wrong_word(word);
        }
    }
    return agreement;
}

Result<WinAgreement> parse_win_agreement(const std::vector<std::string>& words) {
    WinAgreement agreement;
    for (const std::string& word : words) {
        if (!read_number(word, "moves", agreement.moves) && !read_number(word, "score", agreement.score)) {
            return wrong_word(word);
        }
    }
    return agreement;
}

}  // namespace lianzhu
