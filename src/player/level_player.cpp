#include "player/level_player.h"

#include <algorithm>
#include <cstdlib>

#include "base/random.h"

namespace lianzhu {

namespace {

/// A level spends one part in this many of its clock on one move.
constexpr int clock_share = 20;

/// Up to this many stones every level chooses softly, this far below the best.
constexpr int opening_plies = 4;
constexpr int opening_margin = 20;
/// How many moves a soft choice considers, and the share of the level's nodes that it may cost.
constexpr int soft_lines = 6;
constexpr uint64_t soft_share = 2;
constexpr int soft_depth = 4;

SearchLimits both(const SearchLimits& one, const SearchLimits& other, const Turn& turn) {
    SearchLimits limits{std::min(one.depth, other.depth), std::min(one.nodes, other.nodes),
                        std::min({one.time, other.time, longest_thought})};
    if (turn.time_left) limits.time = std::min(limits.time, *turn.time_left / clock_share);
    return limits;
}

/// Randomness for one decision: the same for the same game and position.
Random chance_at(uint64_t seed, const Position& position) {
    return Random(mix64(seed) ^ position.key());
}

gomoku::Params params_of(const PatternSkill& skill, uint64_t seed, int lines) {
    gomoku::Params params;
    params.multi_pv = lines;
    params.vcf_root_nodes = skill.fours;
    params.vcf_inner_nodes = std::min(params.vcf_inner_nodes, skill.fours);
    params.vcf_leaf_nodes = std::min(params.vcf_leaf_nodes, skill.fours / 4);
    params.vct_share = skill.threes_share;
    params.blindness = skill.overlook;
    params.blindness.seed = seed;
    return params;
}

Symmetry symmetry_of(const Rules& rules, uint64_t seed) {
    const auto all = symmetries_of(rules);
    return all[Random(seed).below(static_cast<uint32_t>(all.size()))];
}

/// The symmetry that undoes another one.
Symmetry inverse(const Symmetry& symmetry) {
    if (!symmetry.transpose) return symmetry;
    return {true, symmetry.mirror_rows, symmetry.mirror_columns};
}

/// Points for the side to move; proven results lie beyond all evaluations.
int points(const Score& score) {
    if (score.is_win()) return gomoku::win_value - score.plies();
    if (score.is_loss()) return score.plies() - gomoku::win_value;
    return score.value();
}

/// One of the moves close to the best: the closer, the likelier.
Move choose_softly(const std::vector<SearchLine>& lines, int margin, Random random) {
    const int best = points(lines.front().score);
    std::vector<uint32_t> weights;
    uint32_t total = 0;
    for (const SearchLine& line : lines) {
        const int room = margin + 1 - (best - points(line.score));
        weights.push_back(static_cast<uint32_t>(std::max(room, 0)));
        total += weights.back();
    }
    uint32_t drawn = random.below(total);
    for (size_t i = 0; i < lines.size(); ++i) {
        if (drawn < weights[i]) return lines[i].pv.front();
        drawn -= weights[i];
    }
    return lines.front().pv.front();
}

/// Legal moves next to a stone; all of them on an empty board.
MoveList near_moves(const Position& position) {
    const Board& board = position.board();
    const MoveList all = position.legal_moves();
    MoveList near;
    for (const Move move : all) {
        for (int cell = 0; cell < board.cells(); ++cell) {
            const Move stone(cell);
            const bool touches = !board.is_empty(stone) &&
                                 std::abs(board.column(stone) - board.column(move)) <= 1 &&
                                 std::abs(board.row_from_top(stone) - board.row_from_top(move)) <= 1;
            if (!touches) continue;
            near.add(move);
            break;
        }
    }
    return near.empty() ? all : near;
}

Move any_of(const MoveList& moves, Random random) {
    return moves[static_cast<int>(random.below(static_cast<uint32_t>(moves.size())))];
}

}  // namespace

std::unique_ptr<Player> make_level_player(const Level& level, const Rules& rules, uint64_t seed,
                                          const SearchLimits& limits, std::string name) {
    if (suits_patterns(rules)) {
        return std::make_unique<PatternLevelPlayer>(level.pattern, rules, seed, limits, std::move(name));
    }
    const Purpose purpose = level.plain.slips == 0 ? Purpose::top_level : Purpose::slipping_level;
    return std::make_unique<PlainLevelPlayer>(*make_searcher(suited(purpose, rules), rules, seed),
                                              level.plain, seed, limits, std::move(name));
}

PatternLevelPlayer::PatternLevelPlayer(const PatternSkill& skill, const Rules& rules, uint64_t seed,
                                       const SearchLimits& limits, std::string name)
    : Player(std::move(name)),
      rules_(rules),
      skill_(skill),
      seed_(seed),
      limits_(limits),
      symmetry_(symmetry_of(rules, seed)),
      searcher_(rules, params_of(skill, seed, 1)),
      several_(rules, params_of(skill, seed, soft_lines)) {}

SearchLimits PatternLevelPlayer::limits_for(const Turn& turn) const {
    SearchLimits own;
    own.nodes = skill_.nodes;
    own.depth = skill_.depth;
    return both(own, limits_, turn);
}

/// The centre or a cell near it: the nearer, the likelier.
Move PatternLevelPlayer::first_move() const {
    Random random(mix64(seed_));
    const auto near_middle = [&](int size) {
        const int reach = std::min(2, (size - 1) / 4);
        const auto one = static_cast<int>(random.below(static_cast<uint32_t>(reach + 1)));
        const auto other = static_cast<int>(random.below(static_cast<uint32_t>(reach + 1)));
        return size / 2 + one - other;
    };
    const int column = near_middle(rules_.width);
    return Move(near_middle(rules_.height) * rules_.width + column);
}

Move PatternLevelPlayer::soft_choice(const Position& image, const SearchLimits& limits,
                                     const SearchControl& control, Move best, int margin) {
    SearchLimits less = limits;
    less.nodes = limits.nodes / soft_share;
    less.depth = std::min(limits.depth, soft_depth);
    const auto found = several_.search(image, less, control);
    if (!found.ok() || found->depth == 0) return best;
    return choose_softly(found->lines, margin, chance_at(seed_, image));
}

void PatternLevelPlayer::turn_back(std::vector<Move>& moves) const {
    for (Move& move : moves) move = inverse(symmetry_).apply(rules_, move);
}

SearchControl PatternLevelPlayer::control_of(const Turn& turn) const {
    SearchControl control = turn.control;
    if (!control.on_info) return control;
    control.on_info = [this, told = turn.control.on_info](SearchInfo info) {
        turn_back(info.pv);
        told(info);
    };
    return control;
}

Result<Decision> PatternLevelPlayer::decide(const Position& position, const Turn& turn) {
    if (position.ply() == 0) return Decision::play(first_move());
    const Position image = transformed(position, symmetry_);
    const SearchLimits limits = limits_for(turn);
    const SearchControl control = control_of(turn);
    auto result = searcher_.search(image, limits, control);
    if (!result.ok()) return result.error();
    const int margin =
        position.ply() < opening_plies ? std::max(skill_.margin, opening_margin) : skill_.margin;
    const bool is_forced = !image.winning_moves(opponent(image.to_move())).empty();
    if (margin > 0 && result->score.is_eval() && !is_forced) {
        result->move = soft_choice(image, limits, control, result->move, margin);
        if (result->move != result->pv.front()) result->pv = {result->move};
    }
    turn_back(result->pv);
    for (SearchLine& line : result->lines) turn_back(line.pv);
    result->move = inverse(symmetry_).apply(rules_, result->move);
    Decision decision = Decision::play(result->move);
    decision.search = std::move(*result);
    return decision;
}

PlainLevelPlayer::PlainLevelPlayer(std::unique_ptr<Searcher> searcher, const PlainSkill& skill, uint64_t seed,
                                   const SearchLimits& limits, std::string name)
    : Player(std::move(name)), searcher_(std::move(searcher)), skill_(skill), seed_(seed), limits_(limits) {}

Decision PlainLevelPlayer::slip(const Position& position) const {
    const MoveList wins = position.winning_moves(position.to_move());
    for (const Move move : wins) {
        if (position.allows(move)) return Decision::play(move);
    }
    const MoveList blocks = position.winning_moves(opponent(position.to_move()));
    for (const Move move : blocks) {
        if (position.rules().k >= 5 && position.allows(move)) return Decision::play(move);
    }
    return Decision::play(any_of(near_moves(position), chance_at(seed_ + 1, position)));
}

Result<Decision> PlainLevelPlayer::decide(const Position& position, const Turn& turn) {
    if (position.is_over()) return fail("the game is over: there is no move to choose");
    if (static_cast<int>(chance_at(seed_, position).below(100)) < skill_.slips) return slip(position);
    SearchLimits own;
    own.nodes = skill_.nodes;
    own.depth = skill_.depth;
    auto result = searcher_->search(position, both(own, limits_, turn), turn.control);
    if (!result.ok()) return result.error();
    Decision decision = Decision::play(result->move);
    decision.search = std::move(*result);
    return decision;
}

}  // namespace lianzhu
