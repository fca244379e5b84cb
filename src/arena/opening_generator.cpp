#include "arena/opening_generator.h"

#include <cstdlib>
#include <utility>

#include "position/symmetry.h"

namespace lianzhu {

namespace {

// This many failed tries in a row mean that no openings are left; a try with a search costs more.
constexpr int most_tries = 5000;
constexpr int most_looks = 250;

/// The cells of a square around the centre, large enough to choose from.
MoveList central_cells(const Rules& rules, int plies) {
    int reach = 2;
    while ((2 * reach + 1) * (2 * reach + 1) < 4 * plies) ++reach;
    MoveList cells;
    for (int row = 0; row < rules.height; ++row) {
        for (int column = 0; column < rules.width; ++column) {
            const bool near =
                std::abs(column - rules.width / 2) <= reach && std::abs(row - rules.height / 2) <= reach;
            if (near) cells.add(Move(row * rules.width + column));
        }
    }
    return cells;
}

bool is_quiet(const Position& position) {
    return !position.is_over() && position.winning_moves(Side::first).empty() &&
           position.winning_moves(Side::second).empty();
}

/// Empty when the random moves led to a win or ran out of legal moves.
std::optional<Position> random_opening(const Rules& rules, const MoveList& cells, int plies, Random& random) {
    Position position(rules);
    for (int ply = 0; ply < plies; ++ply) {
        const Move move = cells[static_cast<int>(random.below(static_cast<uint32_t>(cells.size())))];
        if (!position.allows(move)) return std::nullopt;
        position.play(move);
        if (position.is_over()) return std::nullopt;
    }
    return is_quiet(position) ? std::optional(position) : std::nullopt;
}

}  // namespace

OpeningGenerator::OpeningGenerator(const Rules& rules, OpeningKind kind, int plies, uint64_t seed)
    : rules_(rules), plies_(plies), cells_(central_cells(rules, plies)), random_(seed) {
    if (kind == OpeningKind::balanced) balance_ = std::make_unique<OpeningBalance>(rules);
}

std::optional<OpeningMoves> OpeningGenerator::next(const StopFlag* stop) {
    for (; tries_ < most_tries && looks_ < most_looks; ++tries_) {
        if (stop != nullptr && stop->raised()) return std::nullopt;
        const auto position = random_opening(rules_, cells_, plies_, random_);
        if (!position || !seen_.insert(symmetric_key(*position)).second) continue;
        if (balance_ != nullptr && !balance_->is_balanced(*position, stop)) {
            ++looks_;
            continue;
        }
        // A search that was stopped has not seen enough to accept anything.
        if (stop != nullptr && stop->raised()) return std::nullopt;
        tries_ = 1;  // the one that succeeded
        looks_ = 0;
        const auto history = position->board().history();
        return OpeningMoves(history.begin(), history.end());
    }
    return std::nullopt;
}

std::vector<OpeningMoves> generate_openings(const Rules& rules, OpeningKind kind, int plies, int count,
                                            uint64_t seed) {
    OpeningGenerator generator(rules, kind, plies, seed);
    std::vector<OpeningMoves> openings;
    while (static_cast<int>(openings.size()) < count) {
        auto opening = generator.next();
        if (!opening) break;
        openings.push_back(std::move(*opening));
    }
    return openings;
}

}  // namespace lianzhu
