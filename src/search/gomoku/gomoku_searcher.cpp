#include "search/gomoku/gomoku_searcher.h"

#include <algorithm>
#include <atomic>
#include <cassert>

#include "search/gomoku/aspiration.h"
#include "search/gomoku/helper.h"
#include "search/gomoku/pace.h"
#include "search/gomoku/win_line.h"
#include "search/gomoku/workers.h"

namespace lianzhu::gomoku {

namespace {

constexpr int deepest = 100;

Error no_patterns() {
    return fail("patterns are known for 4, 5 and 6 in a row only");
}

Error no_move() {
    return fail("the game is over: there is no move to search");
}

Score score_of(Value value) {
    if (is_win(value)) return Score::win_in(win_value - value);
    if (is_loss(value)) return Score::lose_in(win_value + value);
    return Score::eval(value);
}

std::vector<Move> moves_of(const PatternBoard& board, const std::vector<Point>& points) {
    std::vector<Move> moves;
    moves.reserve(points.size());
    for (const Point point : points) moves.push_back(board.move_of(point));
    return moves;
}

/// A legal move without any search: the cell that the patterns like best, or the centre of an empty board. In
/// a lost game it is where the enemy would win, in case the enemy misses it.
Move fallback_move(const Position& position, PatternBoard& board) {
    const Rules& rules = position.rules();
    const Move centre((rules.height / 2) * rules.width + rules.width / 2);
    if (board.stones() == 0) return centre;
    const MoveMemory nothing_learnt(board.end_point() + 1);
    const Params params;
    MovePicker picker(board, nothing_learnt, params, {});
    if (const Point best = picker.next(true); best != no_point) return board.move_of(best);
    const Side enemy = opponent(board.to_move());
    for (const CellClass threat : {CellClass::five, CellClass::open_four, CellClass::two_fours}) {
        if (board.count(enemy, threat) == 0) continue;
        const Move block = board.move_of(board.find(enemy, threat));
        if (position.allows(block)) return block;
    }
    return position.legal_moves()[0];
}

/// When nodes are few, limits the share of forced wins, so that some are left for the main search, and
/// shrinks tables that so few nodes cannot fill.
Params fitted(Params params, const SearchLimits& limits) {
    constexpr uint64_t nodes_per_megabyte = 16'384;
    const uint64_t megabytes = limits.nodes / nodes_per_megabyte + 1;
    // The smaller of the two fits size_t, which has 32 bits in a browser.
    const auto shrink = [&](size_t& table) {
        table = static_cast<size_t>(std::min<uint64_t>(table, megabytes));
    };
    shrink(params.table_megabytes);
    shrink(params.vcf_table_megabytes);
    shrink(params.vct_table_megabytes);
    params.vcf_root_nodes = std::min(params.vcf_root_nodes, limits.nodes / 4);
    params.vct_first_nodes = std::min(params.vct_first_nodes, limits.nodes / 8);
    return params;
}

/// The limits that remain for showing a proven line.
SearchLimits limits_of_lines(const SearchLimits& limits, const Effort& effort) {
    constexpr uint64_t nodes = 20'000;
    SearchLimits rest;
    rest.nodes = nodes;
    if (limits.time != std::chrono::milliseconds::max()) {
        const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(effort.elapsed());
        rest.time =
            std::max(std::chrono::milliseconds(0), limits.time - spent - std::chrono::milliseconds(1));
    }
    return rest;
}

/// One search from the root: the phases, and the best result known at any moment.
class RootSearch {
  public:
    RootSearch(PatternBoard& board, const Params& params, Table& table, VcfSearch& vcf, VctSearch& vct,
               Effort& effort, Heartbeat& heart)
        : board_(board),
          params_(params),
          table_(table),
          vcf_(vcf),
          vct_(vct),
          effort_(effort),
          heart_(heart),
          pvs_(board, params, table, vcf, effort, params.threads > 1 ? &claims_ : nullptr) {}

    void run(int max_depth, Point fallback, Pace pace) {
        if (lost_at_once(fallback)) return;
        if (params_.multi_pv == 1 && (win_at_once() || win_by_fours() || win_by_threats())) return;
        if (pace.has_clock() && has_only_one_move()) max_depth = 1;
        const auto helpers = start_helpers(max_depth);
        for (int depth = 1; depth <= max_depth && !effort_.is_over(); ++depth) {
            if (!deepen(depth)) break;
            if (is_win(lines_[0].value) || is_loss(lines_[0].value)) break;
            if (params_.multi_pv == 1 && depth > 2 && win_by_threats()) break;
            pace.note(lines_[0].moves[0], lines_[0].value);
            if (!pace.wants_more(effort_.elapsed())) break;
        }
    }

    [[nodiscard]] const std::vector<Pvs::Line>& lines() const { return lines_; }
    [[nodiscard]] int depth() const { return depth_; }
    [[nodiscard]] SearchCounters counters() const {
        SearchCounters counters = pvs_.counters();
        counters.calls = effort_.nodes() + helper_nodes_;
        return counters;
    }

  private:
    /// Other threads that search until the returned object is destroyed; null when nothing is left to do.
    std::unique_ptr<Workers> start_helpers(int max_depth) {
        if (params_.threads == 1 || max_depth == 1 || effort_.is_over()) return nullptr;
        auto root = std::make_shared<const PatternBoard>(board_);
        return std::make_unique<Workers>(
            params_.threads - 1, [this, root, max_depth](int number, const StopFlag& stop) {
                const SharedSearch shared{*root, params_, table_, vcf_.failures(), claims_, max_depth};
                helper_nodes_ += help_search(shared, number, stop);
            });
    }

    /// The enemy's threat leaves one legal move: thinking would only cost time.
    bool has_only_one_move() {
        const MoveMemory nothing_learnt(board_.end_point() + 1);
        MovePicker picker(board_, nothing_learnt, params_, {});
        return picker.is_forced() && picker.next(true) != no_point && picker.next(true) == no_point;
    }

    bool decide(int plies, std::vector<Point> moves) {
        lines_.assign(1, {win_at(plies), std::move(moves)});
        depth_ = std::max(depth_, 1);
        report();
        return true;
    }

    /// No move stops the enemy's five or winning four.
    bool lost_at_once(Point fallback) {
        const Side own = board_.to_move();
        const MoveMemory nothing_learnt(board_.end_point() + 1);
        MovePicker picker(board_, nothing_learnt, params_, {});
        if (board_.count(own, CellClass::five) > 0 || !picker.is_forced() || picker.next(true) != no_point)
            return false;
        if (!has_legal_move(board_, own)) return false;
        const bool by_five = board_.count(opponent(own), CellClass::five) > 0;
        if (!by_five && find_winning_four(board_, own) != no_point) return false;
        lines_.assign(1, {loss_at(by_five ? 2 : 4), {fallback}});
        depth_ = 1;
        report();
        return true;
    }

    bool win_at_once() {
        if (board_.count(board_.to_move(), CellClass::five) == 0) return false;
        return decide(1, {board_.find(board_.to_move(), CellClass::five)});
    }

    bool win_by_fours() {
        const VcfSearch::Result result = vcf_.search(board_, effort_, params_.vcf_root_nodes);
        return result.verdict == VcfSearch::Verdict::win && decide(result.plies, vcf_.line());
    }

    /// Gets its share of all nodes so far, and continues where it stopped.
    bool win_by_threats() {
        if (params_.vct_share == 0 || !vct_.is_open() || effort_.is_over()) return false;
        const uint64_t due =
            effort_.nodes() / static_cast<uint64_t>(params_.vct_share) + params_.vct_first_nodes;
        if (vct_nodes_ >= due) return false;
        const uint64_t before = effort_.nodes();
        const VctSearch::Result result = vct_.search(board_, effort_, due - vct_nodes_);
        vct_nodes_ += effort_.nodes() - before;
        return result.is_win && decide(result.plies, result.line);
    }

    /// One more depth for every line asked for; false when it could not be finished.
    bool deepen(int depth) {
        std::vector<Pvs::Line> found;
        std::vector<Point> excluded;
        for (int i = 0; i < params_.multi_pv; ++i) {
            const bool has_guess =
                static_cast<size_t>(i) < lines_.size() && depth >= params_.aspiration_depth;
            Pvs::Line line = has_guess ? search_around(pvs_, params_, depth,
                                                       lines_[static_cast<size_t>(i)].value, excluded)
                                       : pvs_.search_root(depth, -win_value, win_value, excluded);
            if (line.moves.empty()) break;
            const bool is_whole = !effort_.is_over();
            // An unfinished pass counts only if its first line beats the last depth's best.
            if (!is_whole && (i > 0 || !replaces_last(line))) break;
            excluded.push_back(line.moves[0]);
            found.push_back(std::move(line));
            if (!is_whole) break;
        }
        if (found.empty()) return false;
        // Lines of different depths do not compare. With several lines, keep those of the last whole depth.
        if (effort_.is_over() && params_.multi_pv > 1 && !lines_.empty()) return false;
        std::stable_sort(found.begin(), found.end(),
                         [](const Pvs::Line& a, const Pvs::Line& b) { return a.value > b.value; });
        lines_ = std::move(found);
        if (!effort_.is_over()) depth_ = depth;
        report();
        return !effort_.is_over();
    }

    /// The root searches the old best move first, so whatever replaced it in an unfinished pass is better.
    [[nodiscard]] bool replaces_last(const Pvs::Line& line) const {
        return lines_.empty() || line.value > lines_[0].value;
    }

    void report() const {
        SearchInfo info;
        info.depth = depth_;
        info.score = score_of(lines_[0].value);
        info.pv = moves_of(board_, lines_[0].moves);
        info.counters = counters();
        heart_.tell(info);
    }

    PatternBoard& board_;
    const Params& params_;
    Table& table_;
    VcfSearch& vcf_;
    VctSearch& vct_;
    Effort& effort_;
    Heartbeat& heart_;
    Claims claims_;
    Pvs pvs_;
    std::vector<Pvs::Line> lines_;
    int depth_ = 0;
    uint64_t vct_nodes_ = 0;
    std::atomic<uint64_t> helper_nodes_{0};
};

}  // namespace

Result<std::unique_ptr<Searcher>> GomokuSearcher::make(const Rules& rules, const Params& params,
                                                       std::shared_ptr<const PatternShelf> shelf) {
    if (!PatternTables::supports(rules)) return no_patterns();
    return std::unique_ptr<Searcher>(std::make_unique<GomokuSearcher>(rules, params, std::move(shelf)));
}

void GomokuSearcher::prepare() {
    if (!tables_) make_tables(params_);
}

void GomokuSearcher::make_tables(const Params& params) {
    std::shared_ptr<const PatternTables> patterns;
    if (params.use_guessed_weights != 0) {
        patterns = std::make_shared<PatternTables>(rules_, guessed_weights);
    } else {
        patterns = shelf_ ? shelf_->tables_for(rules_) : std::make_shared<PatternTables>(rules_);
    }
    tables_ = std::make_unique<Tables>(std::move(patterns), rules_, params);
}

Result<SearchResult> GomokuSearcher::search(const Position& position, const SearchLimits& limits,
                                            const SearchControl& control) {
    if (position.is_over()) return no_move();
    Params params = fitted(params_, limits);
    if (limits.lines > 0) params.multi_pv = limits.lines;
    if (!tables_) make_tables(params);
    // All threads together share one limit of nodes.
    SearchLimits own_limits = limits;
    if (limits.nodes != UINT64_MAX)
        own_limits.nodes = limits.nodes / static_cast<uint64_t>(params_.threads) + 1;
    Heartbeat heart(control);
    Effort effort(params_.threads == 1 ? limits : own_limits, control.stop, &heart);
    PatternBoard board(rules_, tables_->patterns, position.board());
    board.look_with(tables_->sight);
    tables_->main.start_search();
    tables_->vct.clear();

    SearchResult result;
    result.move = fallback_move(position, board);
    result.pv = {result.move};
    if (board.stones() == 0) {
        result.lines.push_back({result.score, result.pv});
        return result;
    }
    heart.suppose({0, result.score, result.pv, {}});
    RootSearch root(board, params, tables_->main, tables_->vcf, tables_->vct, effort, heart);
    root.run(std::min(limits.depth, deepest), board.point_of(result.move), Pace(limits.ideal_time));
    assert(board.is_consistent());

    Effort rest(limits_of_lines(limits, effort), control.stop);
    for (const Pvs::Line& line : root.lines()) {
        const Score score = score_of(line.value);
        const auto moves = score.is_eval() ? line.moves
                                           : continued_to_five(board, line.moves, score.plies(),
                                                               tables_->main, tables_->vcf, rest);
        result.lines.push_back({score, moves_of(board, moves)});
    }
    if (!result.lines.empty()) {
        result.score = result.lines[0].score;
        result.pv = result.lines[0].pv;
        result.move = result.pv[0];
    } else {
        result.lines.push_back({result.score, result.pv});
    }
    result.value = result.score.is_eval() ? result.score.value() : 0;
    result.counters = root.counters();
    result.depth = root.depth();
    result.complete = !effort.is_over();
    result.time = effort.elapsed();
    return result;
}

Result<VcfReport> search_vcf(const Position& position, const SearchLimits& limits,
                             const SearchControl& control, const Params& params) {
    if (!PatternTables::supports(position.rules())) return no_patterns();
    if (position.is_over()) return no_move();
    PatternBoard board(position.rules(), std::make_shared<PatternTables>(position.rules()), position.board());
    VcfSearch vcf(params.vcf_table_megabytes, params.pages);
    Effort effort(limits, control.stop);
    const VcfSearch::Result found = vcf.search(board, effort, UINT64_MAX);
    VcfReport report;
    report.verdict = found.verdict;
    report.nodes = effort.nodes();
    report.time = effort.elapsed();
    if (found.verdict == VcfSearch::Verdict::win) {
        report.score = Score::win_in(found.plies);
        report.pv = moves_of(board, vcf.line());
    }
    return report;
}

}  // namespace lianzhu::gomoku
