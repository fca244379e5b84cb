#include "search/gomoku/spoilers.h"

namespace lianzhu::gomoku {

namespace {

/// Collects the cells where a stone of the defender changes something that the attacker's fours rely on. Any other
/// stone leaves the same sequence winning, because
///
///   - every four keeps its five: only a stone on that line, within reach, could take it;
///   - every reply stays forced: a reply becomes a four or five of the defender only together with a stone on a line
///     where the reply alone makes a three or more;
///   - the stone itself must not make a four, which the caller checks.
class SpoilerFinder {
  public:
    SpoilerFinder(PatternBoard& board, FoursThreat& threat) : board_(board), threat_(threat) {}

    /// The attacker is to move, and the line is its win.
    void follow(const std::vector<Point>& line) {
        const Side attacker = board_.to_move();
        for (const Point point : line) {
            const Side side = board_.to_move();
            add(side, point, side == attacker ? LinePattern::four : LinePattern::three);
            board_.place(point);
            // A four with two ways to five has a second reply, which the line does not show.
            if (side != attacker) continue;
            board_.visit_cells(attacker, CellClass::five,
                               [&](Point five) { add(opponent(attacker), five, LinePattern::three); });
        }
        for (size_t i = 0; i < line.size(); ++i) board_.take_back();
    }

  private:
    /// The point, and its lines on which the side makes at least that pattern.
    void add(Side side, Point point, LinePattern least) {
        mark(point);
        const int reach = board_.tables().reach();
        for (int direction = 0; direction < 4; ++direction) {
            if (board_.pattern(side, point, direction) < least) continue;
            for (int offset = -reach; offset <= reach; ++offset)
                mark(point + offset * board_.step(direction));
        }
    }
    void mark(Point point) { threat_.spoilers.set(static_cast<size_t>(point)); }

    PatternBoard& board_;
    FoursThreat& threat_;
};

}  // namespace

std::optional<FoursThreat> threat_of_fours(PatternBoard& board, VcfSearch& vcf, Effort& effort,
                                           uint64_t max_nodes) {
    board.pass();
    const VcfSearch::Result result = vcf.search(board, effort, max_nodes, VcfSearch::Fours::no_bare_ones);
    std::optional<FoursThreat> threat;
    if (result.verdict == VcfSearch::Verdict::win) {
        threat.emplace();
        threat->plies = result.plies;
        const bool is_local = !board.tables().has_fouls() && board.rules().wins_between_enemies;
        if (is_local) {
            SpoilerFinder(board, *threat).follow(vcf.line());
        } else {
            threat->spoilers.set();
        }
    }
    board.pass();
    return threat;
}

}  // namespace lianzhu::gomoku
