#include "search/gomoku/vcf.h"

#include <algorithm>

#include "base/relaxed.h"

namespace lianzhu::gomoku {

namespace {

using Verdict = VcfSearch::Verdict;

size_t keys_in(size_t megabytes) {
    size_t keys = 1024;
    while (keys * 2 * sizeof(uint64_t) <= megabytes * 1024 * 1024) keys *= 2;
    return keys;
}

}  // namespace

VcfSearch::VcfSearch(size_t megabytes, Pages pages)
    : failures_(std::make_shared<Failures>(keys_in(megabytes), pages)) {}

void VcfSearch::clear() {
    failures_->clear();
}

VcfSearch::Result VcfSearch::search(PatternBoard& board, Effort& effort, uint64_t max_nodes, Fours fours) {
    fours_ = fours;
    board_ = &board;
    effort_ = &effort;
    nodes_left_ = max_nodes;
    line_.clear();
    return attack();
}

/// One node with the attacker to move.
VcfSearch::Result VcfSearch::attack() {
    // 1. Count the node.
    if (nodes_left_ == 0 || !effort_->spend()) return {};
    --nodes_left_;

    // 2. A five, or a four with two ways to five, ends it; so do two fives of the defender.
    const Side own = board_->to_move();
    const Side enemy = opponent(own);
    if (board_->count(own, CellClass::five) > 0) {
        line_.push_back(board_->find(own, CellClass::five));
        return {Verdict::win, 1, line_.back()};
    }
    if (board_->count(enemy, CellClass::five) == 0) {
        if (const Point point = find_winning_four(*board_, own); point != no_point) {
            note_line_after(point);
            return {Verdict::win, 3, point};
        }
    }

    // 3. Known failures, then all fours in turn.
    const uint64_t key = failure_key(board_->key());
    if (load_relaxed(place_of(key)) == key) return {Verdict::no, 0, no_point};
    const Result result = try_fours();
    if (result.verdict == Verdict::no) store_relaxed(place_of(key), key);
    return result;
}

/// Own fours; when the defender threatens a five, only those that stop it.
PointList VcfSearch::attacking_moves() const {
    const Side own = board_->to_move();
    if (board_->count(opponent(own), CellClass::five) == 0) {
        PointList fours = fours_of(*board_, own);
        if (fours_ == Fours::no_bare_ones)
            fours.filter([&](Point point) { return board_->cell_class(own, point) != CellClass::four; });
        return fours;
    }
    PointList moves = defences_to_five(*board_, own);
    moves.filter([&](Point point) { return is_four(board_->cell_class(own, point)); });
    return moves;
}

VcfSearch::Result VcfSearch::try_fours() {
    struct Ordered {
        Point point;
        int value;
    };
    const Side own = board_->to_move();
    std::array<Ordered, Rules::max_cells> moves;  // NOLINT: only the part that is written is read
    int count = 0;
    for (const Point point : attacking_moves()) {
        const int value = board_->promise(own, point);
        // Insertion keeps equal moves in the order of the board, on every machine.
        int at = count++;
        for (; at > 0 && moves[static_cast<size_t>(at - 1)].value < value; --at) {
            moves[static_cast<size_t>(at)] = moves[static_cast<size_t>(at - 1)];
        }
        moves[static_cast<size_t>(at)] = {point, value};
    }
    bool all_known = true;
    for (int i = 0; i < count; ++i) {
        const Point point = moves[static_cast<size_t>(i)].point;
        if (board_->is_forbidden(own, point)) continue;
        const Result result = try_four(point);
        if (result.verdict == Verdict::win) return result;
        if (result.verdict == Verdict::unknown) all_known = false;
    }
    return {all_known ? Verdict::no : Verdict::unknown, 0, no_point};
}

VcfSearch::Result VcfSearch::try_four(Point point) {
    board_->place(point);
    const Side defender = board_->to_move();
    PointList replies = defences_to_five(*board_, defender);
    replies.filter([&](Point reply) { return !board_->is_forbidden(defender, reply); });
    Result result;
    if (replies.empty()) {
        // Nothing stops the five, or renju forbids what would. Without any legal move the game is drawn.
        const bool is_lost = has_legal_move(*board_, defender);
        result = {is_lost ? Verdict::win : Verdict::no, is_lost ? 2 : 0, no_point};
    } else {
        result = worst_reply(replies);
    }
    board_->take_back();
    if (result.verdict != Verdict::win) return result;
    line_.push_back(point);
    return {Verdict::win, result.plies + 1, point};
}

/// The defender's best reply: one that does not lose, or the longest loss.
VcfSearch::Result VcfSearch::worst_reply(const PointList& replies) {
    Result worst{Verdict::win, 0, no_point};
    std::vector<Point> longest;
    for (const Point reply : replies) {
        line_.clear();
        __builtin_prefetch(&place_of(failure_key(board_->key_after(reply))));
        board_->place(reply);
        const Result result = attack();
        board_->take_back();
        if (result.verdict != Verdict::win) return {result.verdict, 0, no_point};
        line_.push_back(reply);
        if (result.plies + 1 <= worst.plies) continue;
        worst.plies = result.plies + 1;
        if (replies.size() > 1) longest = line_;
    }
    if (replies.size() > 1) line_ = longest;
    return worst;
}

/// The last three moves of a win: the four, one of the blocks, the five.
void VcfSearch::note_line_after(Point point) {
    const Side own = board_->to_move();
    board_->place(point);
    const Point block = board_->find(own, CellClass::five);
    if (!board_->is_forbidden(opponent(own), block)) {
        board_->place(block);
        line_.push_back(board_->find(own, CellClass::five));
        board_->take_back();
        line_.push_back(block);
    }
    board_->take_back();
    line_.push_back(point);
}

}  // namespace lianzhu::gomoku
