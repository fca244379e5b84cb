#include "search/solver/bounds.h"

#include <algorithm>
#include <bit>

namespace lianzhu::solver {

namespace {

int64_t weight(Cells line) {
    return int64_t{1} << (scale_bits - std::min(std::popcount(line), scale_bits));
}

/// The largest weight of the lines through one cell.
int64_t heaviest_cell(const Survey& survey) {
    std::array<int64_t, max_cells> through{};
    for (int i = 0; i < survey.live; ++i) {
        const Cells line = survey.free[static_cast<size_t>(i)];
        for (Cells left = line; left != 0; left &= left - 1) {
            through[static_cast<size_t>(std::countr_zero(left))] += weight(line);
        }
    }
    return *std::max_element(through.begin(), through.end());
}

/// Looks for pairs: tries each pair of cells of the line with the fewest cells left.
class PairSearch {
  public:
    explicit PairSearch(const Survey& survey) : lines_(survey.free), count_(survey.live) {}

    bool run() { return cover(count_, 0); }
    /// Valid after run() has found them.
    [[nodiscard]] const std::vector<Cells>& pairs() const { return pairs_; }

  private:
    static constexpr int max_steps = 48;

    /// lines_[0 … count) have no pair yet; `used` cells belong to pairs.
    bool cover(int count, Cells used) {
        if (count == 0) return true;
        if (++steps_ > max_steps) return false;
        for (const Pair& pair : pairs_of(tightest(count, used), count)) {
            if (pair.lines == 0) return false;
            if (cover(set_covered_aside(count, pair.cells), used | pair.cells)) {
                pairs_.push_back(pair.cells);
                return true;
            }
            if (steps_ > max_steps) return false;
        }
        return false;
    }

    /// The pairs in a line's unused cells; those that many lines contain come first.
    struct Pair {
        int lines = 0;  ///< 0: not a pair, the list ends here
        Cells cells = 0;
    };
    static constexpr int max_pairs = 15;  // trying no more than this only misses pairings
    [[nodiscard]] std::array<Pair, max_pairs> pairs_of(Cells free, int count) const {
        std::array<Pair, max_pairs> pairs{};
        size_t found = 0;
        for (Cells a = free; a != 0; a &= a - 1) {
            const Cells first = a & (~a + 1);
            for (Cells b = a & (a - 1); b != 0 && found < pairs.size(); b &= b - 1) {
                const Cells cells = first | (b & (~b + 1));
                const auto contains = [cells](Cells line) { return (cells & ~line) == 0; };
                const auto lines = std::count_if(lines_.begin(), lines_.begin() + count, contains);
                pairs[found++] = {static_cast<int>(lines), cells};
            }
        }
        std::sort(pairs.begin(), pairs.end(), [](const Pair& x, const Pair& y) { return x.lines > y.lines; });
        return pairs;
    }

    /// The unused cells of the line that has the fewest.
    [[nodiscard]] Cells tightest(int count, Cells used) const {
        Cells fewest = ~Cells{0};
        for (int i = 0; i < count; ++i) {
            const Cells free = lines_[static_cast<size_t>(i)] & ~used;
            if (std::popcount(free) < std::popcount(fewest)) fewest = free;
        }
        return fewest;
    }

    /// Moves the lines that contain the pair behind the others. The array stays a permutation, so a caller's
    /// lines are still its first ones.
    int set_covered_aside(int count, Cells pair) {
        const auto covered = [pair](Cells line) { return (pair & ~line) == 0; };
        int left = 0;
        for (int i = 0; i < count; ++i) {
            if (!covered(lines_[static_cast<size_t>(i)])) {
                std::swap(lines_[static_cast<size_t>(i)], lines_[static_cast<size_t>(left++)]);
            }
        }
        return left;
    }

    std::array<Cells, max_lines> lines_;
    int count_;
    int steps_ = 0;
    std::vector<Cells> pairs_;
};

}  // namespace

int64_t potential(const Survey& survey) {
    int64_t sum = 0;
    for (int i = 0; i < survey.live; ++i) sum += weight(survey.free[static_cast<size_t>(i)]);
    return sum;
}

bool potential_refutes(const Survey& survey, bool attacker_moves) {
    constexpr int64_t one = int64_t{1} << scale_bits;
    const int64_t sum = potential(survey);
    if (sum >= one) return false;
    return !attacker_moves || sum + heaviest_cell(survey) < one;
}

std::optional<std::vector<Cells>> find_pairing(const Survey& survey) {
    if (survey.attack_wins != 0) return std::nullopt;
    PairSearch search(survey);
    if (!search.run()) return std::nullopt;
    return search.pairs();
}

bool pairing_refutes(const Survey& survey, bool attacker_moves) {
    // A line that lacks one cell has no pair: the defender must take that cell first.
    if (attacker_moves && survey.attack_wins != 0) return false;
    if (survey.attack_wins == 0) return PairSearch(survey).run();
    return false;
}

}  // namespace lianzhu::solver
