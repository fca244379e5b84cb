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

/// Looks for pairs by trying, for the line with the fewest cells left, each pair of its cells.
class PairSearch {
  public:
    explicit PairSearch(const Survey& survey) : lines_(survey.free), count_(survey.live) {}

    bool run() { return cover(count_, 0); }

  private:
    static constexpr int max_steps = 400;

    /// lines_[0 … count) have no pair yet; cells of `used` belong to pairs.
    bool cover(int count, Cells used) {
        if (count == 0) return true;
        if (++steps_ > max_steps) return false;
        const Cells free = tightest(count, used);
        for (Cells a = free; a != 0; a &= a - 1) {
            const Cells first = a & (~a + 1);
            for (Cells b = a & (a - 1); b != 0; b &= b - 1) {
                const Cells pair = first | (b & (~b + 1));
                if (cover(set_covered_aside(count, pair), used | pair)) return true;
                if (steps_ > max_steps) return false;
            }
        }
        return false;
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

    /// Moves the lines that contain the pair behind the others; the array stays a permutation, so a
    /// caller's own lines are still its first ones.
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

bool pairing_refutes(const Survey& survey, bool attacker_moves) {
    // A line that lacks one cell has no pair: the defender must take that cell first.
    if (attacker_moves && survey.attack_wins != 0) return false;
    if (survey.attack_wins == 0) return PairSearch(survey).run();
    return false;
}

}  // namespace lianzhu::solver
