#include "search/gomoku/pvs.h"

#include <algorithm>

namespace lianzhu::gomoku {

namespace {

/// Sixteen times the binary logarithm of 0 to 63, rounded down; of 0 and 1 it is 0.
constexpr std::array<int, 64> sixteenth_logs = [] {
    std::array<int, 64> logs{};
    for (uint64_t number = 2; number < logs.size(); ++number) {
        // The logarithm of its sixteenth power. Halving keeps the product small.
        uint64_t power = 1;
        int log = 0;
        for (int i = 0; i < 16; ++i) {
            for (power *= number; power >= uint64_t{1} << 40U; power /= 2) ++log;
        }
        for (; power > 1; power /= 2) ++log;
        logs[number] = log;
    }
    return logs;
}();

int sixteenth_log(int number) {
    return sixteenth_logs[std::min(static_cast<size_t>(number), sixteenth_logs.size() - 1)];
}

/// From this depth on threads look at each other's claims. Near the leaves asking costs more than searching twice.
constexpr int claim_depth = 3;

/// The size of a table indexed by point.
int points_of(const PatternBoard& board) {
    return board.end_point() + 1;
}

}  // namespace

Pvs::Pvs(PatternBoard& board, const Params& params, Table& table, VcfSearch& vcf, Effort& effort,
         Claims* claims)
    : board_(board),
      params_(params),
      table_(table),
      vcf_(vcf),
      effort_(effort),
      claims_(claims),
      evaluation_(board, params.use_network != 0 && params.use_guessed_weights == 0),
      memory_(points_of(board)) {}

Value Pvs::evaluate() {
    return std::clamp(evaluation_.value(), -most_eval, most_eval);
}

/// The value for the side to move: exact inside (alpha, beta), an upper bound at or below alpha, a lower
/// bound at or above beta. Meaningless once the effort is over.
Value Pvs::search(Node node) {
    // 1. Count the node.
    if (!effort_.spend()) return 0;
    ++counters_.calls;
    lines_[static_cast<size_t>(node.ply)].clear();

    // 2. What the rules and the patterns alone decide.
    if (const Known known = static_end(node); known.is_known) return known.value;
    const bool replies_to_five = board_.count(opponent(board_.to_move()), CellClass::five) > 0;
    if (node.ply >= MoveMemory::max_ply) return evaluate();

    // 3. No line from here can be better than a win at the next ply or worse than a loss after two.
    node.alpha = std::max(node.alpha, loss_at(node.ply + 2));
    node.beta = std::min(node.beta, win_at(node.ply + 1));
    if (node.alpha >= node.beta) return node.alpha;

    // 4. What the table knows.
    ++counters_.table_probes;
    const TableHit hit = table_.probe(board_.key(), node.ply);
    if (hit.bound != Bound::none) ++counters_.table_hits;
    if (node.excluded != no_point) return search_moves(node, hit, replies_to_five, evaluate());
    if (const Known known = from_table(node, hit); known.is_known) return known.value;

    // 5. A forced reply is searched whatever the depth, because it is not a choice. No evaluation can change that.
    Value evaluation = 0;
    if (replies_to_five) {
        steps_[static_cast<size_t>(node.ply)].has_no_fours = still_has_no_fours(node.ply);
    } else {
        // 6. Far enough above beta the position needs no closer look.
        evaluation = evaluate();
        if (stands_above_beta(node, evaluation)) return evaluation;
        // 7. Continuous fours decide more positions than any other look-ahead.
        const uint64_t vcf_nodes = node.depth <= 0 ? params_.vcf_leaf_nodes : params_.vcf_inner_nodes;
        if (const Known known = by_continuous_fours(node, vcf_nodes); known.is_known) {
            table_.store(board_.key(), node.ply, {known.value, node.depth, Bound::lower, no_point});
            return known.value;
        }
        // 8. The depth is used up.
        if (node.depth <= 0) return leaf(node, evaluation);
        // 9. Razoring: far below alpha only continuous fours could have helped.
        if (!node.is_pv() && node.depth <= params_.razor_depth && !is_loss(node.alpha)) {
            if (evaluation + params_.razor_margin * node.depth < node.alpha) return evaluation;
        }
        // 10. A position that is good even after a pass is good enough.
        if (const Known known = by_pass(node, evaluation); known.is_known) return known.value;
        if (effort_.is_over()) return 0;
    }

    // 11. Where no move is known, search one ply less deep; the next iteration then knows a move.
    const bool is_unknown = hit.move == no_point && !replies_to_five;
    if (params_.iterative_depth > 0 && node.depth >= params_.iterative_depth && is_unknown) --node.depth;

    // 12. The moves.
    return search_moves(node, hit, replies_to_five, evaluation);
}

bool Pvs::has_decisive_threat(Side side) const {
    return board_.count(side, CellClass::open_four) + board_.count(side, CellClass::two_fours) +
               board_.count(side, CellClass::four_three) >
           0;
}

/// Whether the right to move makes it likely that a search would not fall below beta.
bool Pvs::stands_above_beta(const Node& node, Value evaluation) const {
    if (node.is_pv() || node.depth > params_.beta_depth || is_win(node.beta) || is_loss(node.beta))
        return false;
    return evaluation - params_.beta_margin * std::max(node.depth, 0) >= node.beta &&
           !has_decisive_threat(opponent(board_.to_move()));
}

/// Null move. Not where the enemy threatens anything that a pass would allow, and never as a proof.
Pvs::Known Pvs::by_pass(const Node& node, Value evaluation) {
    if (params_.null_depth == 0 || node.depth < params_.null_depth || node.is_pv() || node.after_pass)
        return {};
    if (is_win(node.beta) || is_loss(node.beta) || evaluation < node.beta + params_.null_margin) return {};
    if (has_decisive_threat(opponent(board_.to_move()))) return {};
    const int depth = node.depth - 1 - params_.null_reduction - node.depth / 3;
    steps_[static_cast<size_t>(node.ply)].move = no_point;
    board_.pass();
    const Value value = -search({depth, node.ply + 1, -node.beta, -node.beta + 1, no_point, true});
    board_.pass();
    if (effort_.is_over() || value < node.beta) return {};
    return {true, is_win(value) ? node.beta : value};
}

/// Whether all other moves are clearly worse than the table's move.
bool Pvs::is_singular(const Node& node, const TableHit& hit) {
    if (params_.singular_depth == 0 || node.depth < params_.singular_depth || node.excluded != no_point)
        return false;
    if (hit.move == no_point || hit.bound == Bound::upper || hit.bound == Bound::none) return false;
    if (hit.depth < node.depth - 3 || is_win(hit.value) || is_loss(hit.value)) return false;
    const Value target = hit.value - params_.singular_margin;
    const Value others = search({(node.depth - 1) / 2, node.ply, target - 1, target, hit.move});
    return !effort_.is_over() && others < target;
}

/// Decided by an own five, enemy fives that cannot be stopped, a four with two ways to five, or a full board.
Pvs::Known Pvs::static_end(const Node& node) {
    const Side own = board_.to_move();
    const Side enemy = opponent(own);
    if (board_.count(own, CellClass::five) > 0) return {true, win_at(node.ply + 1)};
    if (board_.empty_cells() == 0) return {true, 0};
    if (board_.count(enemy, CellClass::five) > 0) {
        PointList replies = defences_to_five(board_, own);
        replies.filter([&](Point reply) { return !board_.is_forbidden(own, reply); });
        // The last empty cell can be one that nobody fills any more.
        const bool is_last = board_.empty_cells() == 1;
        if (!replies.empty() || is_last) return {};
        return {true, has_legal_move(board_, own) ? loss_at(node.ply + 2) : 0};
    }
    return {find_winning_four(board_, own) != no_point, win_at(node.ply + 3)};
}

Pvs::Known Pvs::from_table(const Node& node, const TableHit& hit) {
    if (hit.bound == Bound::none) return {};
    const bool is_lower = hit.bound != Bound::upper;
    const bool is_upper = hit.bound != Bound::lower;
    // Proofs are valid at any depth.
    if (is_lower && is_win(hit.value) && hit.value >= node.beta) return {true, hit.value};
    if (is_upper && is_loss(hit.value) && hit.value <= node.alpha) return {true, hit.value};
    if (node.is_pv() || hit.depth < node.depth) return {};
    if (is_lower && hit.value >= node.beta) return {true, hit.value};
    if (is_upper && hit.value <= node.alpha) return {true, hit.value};
    return {};
}

Pvs::Known Pvs::by_continuous_fours(const Node& node, uint64_t max_nodes) {
    const Side own = board_.to_move();
    const int fours = board_.count(own, CellClass::four_two) + board_.count(own, CellClass::four_three);
    bool& has_no_fours = steps_[static_cast<size_t>(node.ply)].has_no_fours;
    has_no_fours = fours == 0 || still_has_no_fours(node.ply);
    if (has_no_fours) return {};
    const VcfSearch::Result result = vcf_.search(board_, effort_, max_nodes, VcfSearch::Fours::no_bare_ones);
    has_no_fours = result.verdict == VcfSearch::Verdict::no;
    if (result.verdict != VcfSearch::Verdict::win) return {};
    if (node.is_pv()) lines_[static_cast<size_t>(node.ply)] = vcf_.line();
    return {true, win_at(node.ply + result.plies)};
}

/// Two plies ago the side to move had no win by continuous fours. It has none now unless the stone that it placed then
/// makes a new four possible. (A stone that only serves later in the sequence is missed: that is rare, and a win that
/// is missed proves nothing wrong.)
bool Pvs::still_has_no_fours(int ply) const {
    if (ply < 2) return false;
    const Step& before = steps_[static_cast<size_t>(ply - 2)];
    if (!before.has_no_fours) return false;
    if (before.move == no_point) return true;
    const Side own = board_.to_move();
    const int reach = board_.tables().reach();
    for (int direction = 0; direction < 4; ++direction) {
        for (const int step : {board_.step(direction), -board_.step(direction)}) {
            Point point = before.move + step;
            for (int i = 1; i <= reach; ++i, point += step) {
                if (board_.content(point) == line_cell_of(own)) continue;
                if (!board_.is_empty(point)) break;
                if (board_.pattern(own, point, direction) >= LinePattern::four) return false;
            }
        }
    }
    return true;
}

Value Pvs::leaf(const Node& node, Value evaluation) {
    ++counters_.leaves;
    const Side own = board_.to_move();
    if (threatens_winning_four(board_, opponent(own)) && fours_of(board_, own).empty()) {
        PointList stops = defences_to_winning_four(board_, own);
        stops.filter([&](Point stop) { return !board_.is_forbidden(own, stop); });
        if (stops.empty() && has_legal_move(board_, own)) return loss_at(node.ply + 4);
    }
    return evaluation;
}

/// Futility and move-count pruning. Only for quiet moves, and only once a move that does not lose is known.
bool Pvs::is_left_out(const Node& node, Value evaluation, int move_number, Point move) const {
    const Side own = board_.to_move();
    if (board_.cell_class(own, move) >= CellClass::three) return false;
    if (board_.cell_class(opponent(own), move) >= CellClass::two_threes) return false;
    const int enough = params_.count_base + params_.count_factor * node.depth * node.depth;
    if (node.depth <= params_.count_depth && move_number >= enough * (node.is_pv() ? params_.count_pv : 1))
        return true;
    const int promise = board_.worth(own, move).moving + board_.worth(opponent(own), move).waiting;
    return node.depth <= params_.futility_depth &&
           evaluation + promise + params_.futility_margin * node.depth <= node.alpha;
}

int Pvs::reduction_of(const Node& node, int move_number, Point move) const {
    if (node.depth < params_.reduction_depth || move_number < params_.reduction_moves) return 0;
    const Side own = board_.to_move();
    // Percent of the product of two logarithms, each counted in sixteenths.
    int reduction = params_.reduction_scale * sixteenth_log(node.depth) * sixteenth_log(move_number + 1) /
                    (100 * 16 * 16);
    if (node.is_pv()) --reduction;
    if (board_.cell_class(own, move) >= CellClass::three) --reduction;
    if (board_.cell_class(opponent(own), move) >= CellClass::four) --reduction;
    if (params_.history_reduction > 0) reduction -= memory_.history(own, move) / params_.history_reduction;
    return std::clamp(reduction, 0, node.depth - 1);
}

/// After the stone is placed: its value for the side that placed it.
Value Pvs::search_child(const Node& node, Value best, int move_number, int reduction, int child_depth) {
    const Value alpha = std::max(node.alpha, best);
    const int ply = node.ply + 1;
    if (move_number == 0) return -search({child_depth, ply, -node.beta, -alpha});
    Value value = -search({child_depth - reduction, ply, -alpha - 1, -alpha});
    if (value > alpha && reduction > 0) value = -search({child_depth, ply, -alpha - 1, -alpha});
    if (value > alpha && value < node.beta) value = -search({child_depth, ply, -node.beta, -alpha});
    return value;
}

void Pvs::keep_line(int ply, Point move) {
    const auto here = static_cast<size_t>(ply);
    auto& line = lines_[here];
    line.assign(1, move);
    const auto& rest = lines_[here + 1];
    line.insert(line.end(), rest.begin(), rest.end());
}

Value Pvs::search_moves(const Node& node, const TableHit& hit, bool replies_to_five, Value evaluation) {
    const bool is_singular_node = !replies_to_five && is_singular(node, hit);
    if (effort_.is_over()) return 0;
    const Side own = board_.to_move();
    const Point last = board_.last();
    MovePicker picker(board_, memory_, params_, {hit.move, last, node.ply});
    // Replies to a five cost no depth: the four that they answer already paid for both.
    const bool is_extended =
        replies_to_five || (params_.forced_extension != 0 && node.is_pv() && picker.is_forced());
    Claims* const claims = node.depth >= claim_depth ? claims_ : nullptr;
    const int child_depth = is_extended ? node.depth : node.depth - 1;
    PointList tried;
    Value best = -win_value;
    Point best_move = no_point;
    int numbered = 0;
    int left_out = 0;
    std::optional<FoursThreat> threat;
    bool looked_for_threat = false;
    while (true) {
        const Point move = picker.next(is_loss(best));
        if (move == no_point) break;
        if (move == node.excluded) continue;
        // A move that comes for the second time keeps its number, and was not left out the first time.
        const bool is_second_look = picker.is_second_look();
        const int number = is_second_look ? picker.postponed_number() : numbered;
        const bool may_leave_out = !is_loss(best) && !picker.is_forced() && !is_second_look;
        if (may_leave_out && is_left_out(node, evaluation, number + left_out, move)) {
            ++left_out;
            continue;
        }
        // Where the likeliest moves lose, what the enemy threatens refutes most of the others at once.
        if (is_loss(best) && number >= params_.threat_moves && !picker.is_forced() && !looked_for_threat) {
            looked_for_threat = true;
            threat = threat_of_fours(board_, vcf_, effort_, params_.vcf_inner_nodes);
            if (effort_.is_over()) return 0;
        }
        if (threat && threat->outlasts(board_, own, move)) {
            best = std::max(best, loss_at(node.ply + 1 + threat->plies));
            continue;
        }
        if (!is_second_look) ++numbered;
        const uint64_t child_key = board_.key_after(move);
        if (claims != nullptr && number > 0 && !is_second_look && claims->holds(child_key)) {
            picker.postpone(move, number);
            continue;
        }
        const int reduction = picker.is_forced() ? 0 : reduction_of(node, number, move);
        tried.add(move);
        steps_[static_cast<size_t>(node.ply)].move = move;
        table_.prepare(child_key);
        if (claims != nullptr) claims->add(child_key);
        board_.place(move);
        const int extension = is_singular_node && move == hit.move ? 1 : 0;
        const Value value = search_child(node, best, number, reduction, child_depth + extension);
        board_.take_back();
        if (claims != nullptr) claims->remove(child_key);
        if (effort_.is_over()) return 0;
        if (value <= best) continue;
        best = value;
        if (value <= node.alpha) continue;
        best_move = move;
        if (node.is_pv()) keep_line(node.ply, move);
        if (value >= node.beta) {
            ++counters_.cuts;
            memory_.learn(own, node.ply, std::max(node.depth, 1), last, move, tried);
            break;
        }
    }
    if (tried.empty()) {
        // No move stops the winning four, or (renju) black has no legal move at all, which is a draw.
        best = picker.is_forced() && has_legal_move(board_, own) ? loss_at(node.ply + 4) : 0;
    }
    if (node.excluded != no_point) return best;
    Bound bound = best >= node.beta ? Bound::lower : Bound::upper;
    if (best > node.alpha && best < node.beta) bound = Bound::exact;
    table_.store(board_.key(), node.ply, {best, node.depth, bound, best_move});
    return best;
}

Pvs::Line Pvs::search_root(int depth, Value alpha, Value beta, const std::vector<Point>& excluded) {
    const Node node{depth, 0, alpha, beta};
    const TableHit hit = table_.probe(board_.key(), 0);
    const bool replies_to_five = board_.count(opponent(board_.to_move()), CellClass::five) > 0;
    MovePicker picker(board_, memory_, params_, {hit.move, board_.last(), 0});
    Line best_line{-win_value, {}};
    int number = 0;
    while (true) {
        const Point move = picker.next(is_loss(best_line.value));
        if (move == no_point) break;
        if (std::find(excluded.begin(), excluded.end(), move) != excluded.end()) continue;
        const int reduction = picker.is_forced() ? 0 : reduction_of(node, number, move);
        // Below the root no five is ever placed: having one decides the node.
        const bool is_five = board_.cell_class(board_.to_move(), move) == CellClass::five;
        if (is_five) lines_[1].clear();
        steps_[0] = {move, false};
        board_.place(move);
        const Value value = is_five ? win_at(1)
                                    : search_child(node, best_line.value, number, reduction,
                                                   replies_to_five ? depth : depth - 1);
        board_.take_back();
        ++number;
        if (effort_.is_over()) break;
        if (value <= best_line.value) continue;
        best_line.value = value;
        if (value > alpha || best_line.moves.empty()) {
            keep_line(0, move);
            best_line.moves = lines_[0];
        }
        if (value >= beta) break;
    }
    if (!effort_.is_over() && excluded.empty() && !best_line.moves.empty()) {
        Bound bound = best_line.value >= beta ? Bound::lower : Bound::upper;
        if (best_line.value > alpha && best_line.value < beta) bound = Bound::exact;
        table_.store(board_.key(), 0, {best_line.value, depth, bound, best_line.moves[0]});
    }
    return best_line;
}

}  // namespace lianzhu::gomoku
