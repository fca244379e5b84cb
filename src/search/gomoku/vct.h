#pragma once

#include <vector>

#include "search/gomoku/params.h"
#include "search/gomoku/spoilers.h"

namespace lianzhu::gomoku {

/// Victory by continuous threats: the side to move wins by fours, open threes and moves that threaten
/// continuous fours. Depth-first proof-number search: it always works on the position that is cheapest to
/// decide, and so finds long but narrow wins. It tries every defence that does not lose at once, so a win is
/// a proof. A win that it does not find may still exist.
class VctSearch {
  public:
    struct Result {
        bool is_win = false;
        int plies = 0;            ///< a proven bound on the plies to the five
        std::vector<Point> line;  ///< the attacker's moves with the longest known resistance
    };

    VctSearch(const Params& params, VcfSearch& vcf);

    /// Uses at most max_nodes nodes; a second call with the same board continues where the first ended.
    Result search(PatternBoard& board, Effort& effort, uint64_t max_nodes);

    /// False once all threats are exhausted: another call would find nothing.
    [[nodiscard]] bool is_open() const { return is_open_; }
    /// Forgets everything, in constant time.
    void clear();

  private:
    /// Proof and disproof number: how much is left to show for a win, and for "no such win".
    struct Numbers {
        uint32_t proof = 1;
        uint32_t disproof = 1;
        int16_t plies = 0;  ///< of a proven win
    };
    struct Entry {
        uint64_t key = 0;
        uint32_t proof = 0;
        uint32_t disproof = 0;
        int16_t plies = 0;
        uint16_t round = 0;  ///< entries of earlier rounds count as empty
        uint32_t work = 0;
        [[nodiscard]] Numbers numbers() const { return {proof, disproof, plies}; }
    };
    struct Child {
        Point point;
        Numbers numbers;
    };
    using Children = std::vector<Child>;

    void visit(uint32_t max_proof, uint32_t max_disproof, bool attacking);
    bool settle_attack(Numbers& numbers);
    bool settle_defence(Numbers& numbers, std::optional<FoursThreat>& threat);
    Children attacks();
    Children defences(const std::optional<FoursThreat>& threat);
    Numbers combine(const Children& children, const std::optional<FoursThreat>& threat, bool attacking) const;
    void work_on_best_child(const Children& children, const Numbers& now, uint32_t max_proof,
                            uint32_t max_disproof, bool attacking);
    [[nodiscard]] uint64_t salted(uint64_t key) const;
    [[nodiscard]] uint64_t key_after(Point point) const;
    [[nodiscard]] const Entry* find(uint64_t key) const;
    void store(uint64_t key, const Numbers& numbers, uint32_t work);
    std::vector<Point> winning_line();

    const Params params_;
    VcfSearch& vcf_;
    ZeroedArray<std::array<Entry, 4>> table_;
    uint16_t round_ = 1;
    PatternBoard* board_ = nullptr;
    Effort* effort_ = nullptr;
    Side attacker_ = Side::first;
    uint64_t end_ = 0;  ///< the node count at which to stop
    bool is_open_ = true;
};

}  // namespace lianzhu::gomoku
