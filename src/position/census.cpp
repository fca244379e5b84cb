#include "position/census.h"

#include <algorithm>
#include <array>

#include "base/flat_map.h"
#include "base/random.h"
#include "position/line_judge.h"
#include "position/symmetry.h"

namespace lianzhu {

namespace {

/// A board of at most 20 cells in one number: two bits a cell, exact, with no hash to collide.
using Code = uint64_t;

struct CodeHash {
    size_t operator()(Code code) const { return mix64(code); }
};

/// The number of ways to reach a position, counting its images under symmetry together.
struct Entry {
    uint64_t ways = 0;
    bool won = false;
};
using Layer = FlatMap<Code, Entry, CodeHash>;

class Counter {
  public:
    explicit Counter(const Rules& rules) : rules_(rules) {
        for (const Symmetry& symmetry : symmetries_of(rules)) {
            auto& image = images_.emplace_back();
            for (int cell = 0; cell < rules.cells(); ++cell) {
                image[static_cast<size_t>(cell)] = symmetry.apply(rules, Move(cell)).cell();
            }
        }
    }

    /// Adds one ply's positions to the census and returns those of the next.
    /// Stops in the middle when the flag is raised.
    Layer count_ply(const Layer& layer, int ply, const StopFlag& stop, Census& census) const {
        const Side mover = ply % 2 == 1 ? Side::first : Side::second;
        Layer next;
        uint64_t nodes = 0;
        uint64_t wins = 0;
        for (const auto& [code, entry] : layer) {
            if (stop.raised()) break;
            const uint64_t images = orbit_size(code);
            census.symmetric += 1;
            census.positions += images;
            nodes += entry.ways;
            if (entry.won) {
                wins += entry.ways;
                (mover == Side::first ? census.first : census.second) += entry.ways;
                (mover == Side::first ? census.terminal_first : census.terminal_second) += images;
            } else if (ply == rules_.cells()) {
                census.draws += entry.ways;
                census.terminal_draws += images;
            } else {
                add_children(code, entry.ways, opponent(mover), next);
            }
        }
        census.by_ply.push_back(nodes);
        census.wins_by_ply.push_back(wins);
        census.nodes += nodes;
        return next;
    }

  private:
    void add_children(Code code, uint64_t ways, Side side, Layer& next) const {
        const Board board = decode(code);
        for (int cell = 0; cell < rules_.cells(); ++cell) {
            if (!board.is_empty(Move(cell))) continue;
            const Code child = code | (static_cast<Code>(stone_of(side)) << (2 * cell));
            Entry& entry = next[smallest_image(child)];
            entry.ways += ways;
            entry.won = completes_row(rules_, board, Move(cell), side);
        }
    }

    [[nodiscard]] Board decode(Code code) const {
        std::array<std::vector<Move>, 2> stones;
        for (int cell = 0; cell < rules_.cells(); ++cell) {
            const auto stone = static_cast<Stone>((code >> (2 * cell)) & 3U);
            if (stone != Stone::empty) stones[stone == Stone::first ? 0 : 1].emplace_back(cell);
        }
        Board board(rules_.width, rules_.height);
        for (size_t i = 0; i < stones[0].size(); ++i) {
            board.place(stones[0][i]);
            if (i < stones[1].size()) board.place(stones[1][i]);
        }
        return board;
    }

    [[nodiscard]] Code image(Code code, const std::array<int, census_max_cells>& cells) const {
        Code result = 0;
        for (int cell = 0; cell < rules_.cells(); ++cell) {
            const Code bits = (code >> (2 * cell)) & 3U;
            result |= bits << (2 * cells[static_cast<size_t>(cell)]);
        }
        return result;
    }

    [[nodiscard]] Code smallest_image(Code code) const {
        Code smallest = code;
        for (const auto& cells : images_) smallest = std::min(smallest, image(code, cells));
        return smallest;
    }

    /// How many different images a position has: all symmetries, divided by those that leave it as it is.
    [[nodiscard]] uint64_t orbit_size(Code code) const {
        uint64_t unchanged = 0;
        for (const auto& cells : images_) unchanged += image(code, cells) == code ? 1 : 0;
        return images_.size() / unchanged;
    }

    Rules rules_;
    std::vector<std::array<int, census_max_cells>> images_;
};

}  // namespace

std::optional<Error> why_not_countable(const Rules& rules) {
    if (rules.cells() > census_max_cells) {
        return fail("{0} cells are too many to count: at most {1}",
                    {std::to_string(rules.cells()), std::to_string(census_max_cells)});
    }
    if (rules.fouls != Fouls::none) return fail("games with forbidden moves cannot be counted");
    return std::nullopt;
}

Result<Census> take_census(const Rules& rules, const StopFlag& stop, uint64_t max_positions,
                           const CensusProgress& progress) {
    if (const auto error = why_not_countable(rules)) return *error;
    const Counter counter(rules);
    Census census;
    Layer layer;
    layer[Code{0}] = {1, false};
    for (int ply = 0; !layer.empty(); ++ply) {
        if (stop.raised()) return fail("stopped");
        if (census.symmetric + layer.size() > max_positions) {
            return fail("more than {0} positions: too many to count", {std::to_string(max_positions)});
        }
        progress(ply, layer.size());
        layer = counter.count_ply(layer, ply, stop, census);
    }
    if (stop.raised()) return fail("stopped");
    census.games = census.first + census.second + census.draws;
    return census;
}

}  // namespace lianzhu
