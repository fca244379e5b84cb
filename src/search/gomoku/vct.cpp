#include "search/gomoku/vct.h"

#include <algorithm>

#include "search/gomoku/table.h"

namespace lianzhu::gomoku {

namespace {

constexpr uint32_t infinite = 100'000'000;
/// A quiet move must first be shown to be a threat.
constexpr uint32_t quiet_proof = 4;

bool is_decided(uint32_t proof, uint32_t disproof) {
    return proof == 0 || disproof == 0;
}

}  // namespace

VctSearch::VctSearch(const Params& params, VcfSearch& vcf)
    : params_(params),
      vcf_(vcf),
      table_(buckets_in(params.vct_table_megabytes, sizeof(table_[0]), 256), params.pages) {}

void VctSearch::clear() {
    if (++round_ == 0) {
        table_.clear();
        round_ = 1;
    }
    is_open_ = true;
}

VctSearch::Result VctSearch::search(PatternBoard& board, Effort& effort, uint64_t max_nodes) {
    board_ = &board;
    effort_ = &effort;
    attacker_ = board.to_move();
    end_ = effort.nodes() + max_nodes;
    visit(infinite, infinite, true);
    const Entry* root = find(salted(board.key()));
    is_open_ = root == nullptr || !is_decided(root->proof, root->disproof);
    if (root == nullptr || root->proof > 0) return {};
    const int plies = root->plies;
    return {true, plies, winning_line()};
}

/// Either side can be the attacker in the same position.
uint64_t VctSearch::salted(uint64_t key) const {
    return attacker_ == Side::first ? key : ~key;
}

uint64_t VctSearch::key_after(Point point) const {
    return salted(board_->key_after(point));
}

const VctSearch::Entry* VctSearch::find(uint64_t key) const {
    for (const Entry& entry : table_[key & (table_.size() - 1)]) {
        if (entry.key == key && entry.round == round_) return &entry;
    }
    return nullptr;
}

void VctSearch::store(uint64_t key, const Numbers& numbers, uint32_t work) {
    auto& bucket = table_[key & (table_.size() - 1)];
    const auto work_in = [&](const Entry& entry) { return entry.round == round_ ? entry.work : 0; };
    Entry* place = &bucket[0];
    for (Entry& entry : bucket) {
        if (entry.key == key && entry.round == round_) {
            place = &entry;
            work += entry.work;
            break;
        }
        if (work_in(entry) < work_in(*place)) place = &entry;
    }
    *place = {key, numbers.proof, numbers.disproof, numbers.plies, round_, work};
}

/// Works below one position until it is decided or its numbers reach the limits. Stores the result.
void VctSearch::visit(uint32_t max_proof, uint32_t max_disproof, bool attacking) {
    const uint64_t key = salted(board_->key());
    const uint64_t start = effort_->nodes();
    if (effort_->nodes() >= end_ || !effort_->spend()) return;

    Numbers numbers;
    std::optional<FoursThreat> threat;
    if (attacking ? settle_attack(numbers) : settle_defence(numbers, threat)) {
        store(key, numbers, 1);
        return;
    }
    Children children = attacking ? attacks() : defences(threat);
    while (true) {
        for (Child& child : children) {
            if (const Entry* known = find(key_after(child.point))) child.numbers = known->numbers();
        }
        numbers = combine(children, threat, attacking);
        const bool over = effort_->is_over() || effort_->nodes() >= end_;
        if (is_decided(numbers.proof, numbers.disproof) || numbers.proof >= max_proof ||
            numbers.disproof >= max_disproof || over) {
            store(key, numbers, static_cast<uint32_t>(effort_->nodes() - start));
            return;
        }
        work_on_best_child(children, numbers, max_proof, max_disproof, attacking);
    }
}

/// The attacker is to move: true when the position is decided without trying threats.
bool VctSearch::settle_attack(Numbers& numbers) {
    const Side own = board_->to_move();
    const Side enemy = opponent(own);
    const auto proven = [&](int plies) {
        numbers = {0, infinite, static_cast<int16_t>(plies)};
        return true;
    };
    if (board_->count(own, CellClass::five) > 0) return proven(1);
    const bool must_stop_five = board_->count(enemy, CellClass::five) > 0;
    if (!must_stop_five && find_winning_four(*board_, own) != no_point) return proven(3);
    const VcfSearch::Result fours = vcf_.search(*board_, *effort_, params_.vct_vcf_nodes);
    if (fours.verdict == VcfSearch::Verdict::win) return proven(fours.plies);
    return false;
}

/// The defender is to move: true when the position is decided. Without an open threat, which fours and its direct
/// answers deal with, `threat` says which moves could help.
bool VctSearch::settle_defence(Numbers& numbers, std::optional<FoursThreat>& threat) {
    const Side own = board_->to_move();
    const auto refuted = [&] {
        numbers = {infinite, 0, 0};
        return true;
    };
    if (board_->count(own, CellClass::five) > 0) return refuted();
    if (board_->empty_cells() < 2 || !has_legal_move(*board_, own)) return refuted();
    if (board_->count(attacker_, CellClass::five) > 0 || threatens_winning_four(*board_, attacker_))
        return false;
    threat = threat_of_fours(*board_, vcf_, *effort_, params_.vct_vcf_nodes);
    return threat ? false : refuted();
}

VctSearch::Children VctSearch::attacks() {
    const Side own = board_->to_move();
    const Side enemy = opponent(own);
    const bool must_stop_five = board_->count(enemy, CellClass::five) > 0;
    const bool must_stop_four = !must_stop_five && threatens_winning_four(*board_, enemy);
    PointList stops;
    if (must_stop_five) stops = defences_to_five(*board_, own);
    if (must_stop_four) stops = defences_to_winning_four(*board_, own);
    Children children;
    for (Point point = board_->first_point(); point < board_->end_point(); ++point) {
        const CellClass made = board_->cell_class(own, point);
        if (made < CellClass::two) continue;
        const bool allowed =
            (!must_stop_five && !must_stop_four) || stops.holds(point) || (must_stop_four && is_four(made));
        if (!allowed || board_->is_forbidden(own, point)) continue;
        Child child{point, {}};
        if (!is_four(made) && !is_open_three(made)) child.numbers.proof = quiet_proof;
        children.push_back(child);
    }
    // The strongest first: among equals the search takes the first.
    std::stable_sort(children.begin(), children.end(), [&](const Child& a, const Child& b) {
        return board_->worth(own, a.point).attack > board_->worth(own, b.point).attack;
    });
    return children;
}

VctSearch::Children VctSearch::defences(const std::optional<FoursThreat>& threat) {
    const Side own = board_->to_move();
    PointList moves;
    if (board_->count(attacker_, CellClass::five) > 0) {
        moves = defences_to_five(*board_, own);
    } else if (!threat) {
        moves = defences_to_winning_four(*board_, own);
        for (const Point four : fours_of(*board_, own)) {
            if (!moves.holds(four)) moves.add(four);
        }
    } else {
        for (Point point = board_->first_point(); point < board_->end_point(); ++point) {
            if (board_->is_empty(point) && !threat->outlasts(*board_, own, point)) moves.add(point);
        }
    }
    Children children;
    for (const Point point : moves) {
        if (!board_->is_forbidden(own, point)) children.push_back({point, {}});
    }
    std::stable_sort(children.begin(), children.end(), [&](const Child& a, const Child& b) {
        return board_->promise(own, a.point) > board_->promise(own, b.point);
    });
    return children;
}

/// The side to move needs one good child; the other side must deal with all of them. That number is the
/// hardest child's plus the count of the others, because a sum would count shared positions twice.
VctSearch::Numbers VctSearch::combine(const Children& children, const std::optional<FoursThreat>& threat,
                                      bool attacking) const {
    uint32_t least = infinite;
    uint32_t most = 0;
    uint32_t open = 0;
    int16_t shortest = INT16_MAX;
    int16_t longest = 0;
    for (const Child& child : children) {
        const uint32_t one = attacking ? child.numbers.proof : child.numbers.disproof;
        const uint32_t all = attacking ? child.numbers.disproof : child.numbers.proof;
        least = std::min(least, one);
        most = std::max(most, all);
        if (all > 0) ++open;
        if (child.numbers.proof == 0) {
            shortest = std::min(shortest, child.numbers.plies);
            longest = std::max(longest, child.numbers.plies);
        }
    }
    const uint32_t sum = open == 0 ? 0 : std::min(infinite, most + open - 1);
    if (attacking) return {least, least == 0 ? infinite : sum, static_cast<int16_t>(shortest + 1)};
    // Without any defence the defender loses to the five, or to the four and the five after it.
    if (children.empty()) {
        longest = board_->count(attacker_, CellClass::five) > 0 ? 1 : 3;
    }
    // The moves that were left out lose to the threat.
    if (threat) longest = std::max(longest, static_cast<int16_t>(threat->plies));
    return {sum, sum == 0 ? infinite : least, static_cast<int16_t>(longest + 1)};
}

void VctSearch::work_on_best_child(const Children& children, const Numbers& now, uint32_t max_proof,
                                   uint32_t max_disproof, bool attacking) {
    const auto cost = [&](const Child& child) {
        return attacking ? child.numbers.proof : child.numbers.disproof;
    };
    const Child* best = nullptr;
    uint32_t second = infinite;
    for (const Child& child : children) {
        if (best == nullptr || cost(child) < cost(*best)) {
            if (best != nullptr) second = cost(*best);
            best = &child;
        } else {
            second = std::min(second, cost(child));
        }
    }
    // A little beyond the second best, so that the search does not keep jumping between the two.
    const uint32_t until_second = std::min(infinite, second + 1 + second / 4);
    const auto rest = [](uint32_t limit, uint32_t total, uint32_t part) {
        return limit >= infinite ? infinite : limit - total + part;
    };
    uint32_t proof = 0;
    uint32_t disproof = 0;
    if (attacking) {
        proof = std::min(max_proof, until_second);
        disproof = rest(max_disproof, now.disproof, best->numbers.disproof);
    } else {
        proof = rest(max_proof, now.proof, best->numbers.proof);
        disproof = std::min(max_disproof, until_second);
    }
    board_->place(best->point);
    visit(proof, disproof, !attacking);
    board_->take_back();
}

/// Follows the proof: the attacker's shortest way against the longest resistance.
std::vector<Point> VctSearch::winning_line() {
    std::vector<Point> line;
    bool attacking = true;
    while (true) {
        Numbers numbers;
        std::optional<FoursThreat> threat;
        if (attacking ? settle_attack(numbers) : settle_defence(numbers, threat)) break;
        const Child* next = nullptr;
        Children children = attacking ? attacks() : defences(threat);
        for (Child& child : children) {
            const Entry* known = find(key_after(child.point));
            if (known == nullptr || known->proof > 0) continue;
            child.numbers = known->numbers();
            const bool better = next == nullptr || (attacking ? child.numbers.plies < next->numbers.plies
                                                              : child.numbers.plies > next->numbers.plies);
            if (better) next = &child;
        }
        if (next == nullptr) break;
        line.push_back(next->point);
        board_->place(next->point);
        attacking = !attacking;
    }
    if (attacking) {
        const VcfSearch::Result fours = vcf_.search(*board_, *effort_, params_.vct_vcf_nodes);
        if (fours.verdict == VcfSearch::Verdict::win) {
            const std::vector<Point> rest = vcf_.line();
            for (size_t i = 0; i < line.size(); ++i) board_->take_back();
            line.insert(line.end(), rest.begin(), rest.end());
            return line;
        }
    }
    for (size_t i = 0; i < line.size(); ++i) board_->take_back();
    return line;
}

}  // namespace lianzhu::gomoku
