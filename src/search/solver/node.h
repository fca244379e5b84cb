#pragma once

#include "search/solver/geometry.h"
#include "search/solver/options.h"

namespace lianzhu::solver {

/// A position as the question "can the attacker win?" sees it. It has no complete row.
struct Node {
    Cells attack = 0;  ///< the attacker's stones
    Cells defend = 0;
    bool attacker_moves = true;

    [[nodiscard]] Node after(int cell) const {
        Node next{attack, defend, !attacker_moves};
        (attacker_moves ? next.attack : next.defend) |= cell_bit(cell);
        return next;
    }
};

/// The question, and the rules that apply to it.
struct Question {
    Side attacker = Side::first;
    bool defender_rows_count = true;  ///< false: the weak game, in which the defender can only prevent
    bool shortest = false;            ///< the distance matters: do not use rules that only keep the winner
};

enum class Answer : uint8_t { open, win, no_win };

/// What the lines of the board say about a node, computed anew at every node: a few hundred AND operations
/// cost less than keeping counters up to date.
struct Survey {
    Cells attack_wins = 0;          ///< cells on which the attacker completes a row
    Cells defend_wins = 0;          ///< cells on which the defender completes a row
    Cells attack_cells = 0;         ///< cells of the attacker's live lines, stones and empty ones
    Cells defend_cells = 0;         ///< the same for the defender
    Cells attack_twos = 0;          ///< empty cells of the attacker's lines that lack two stones
    Cells defend_twos = 0;          ///< the same for the defender
    Cells attack_fork = ~Cells{0};  ///< where the defender must interfere with the attacker's forks
    Cells defend_fork = ~Cells{0};  ///< and the attacker with the defender's; all cells: no fork
    bool is_weak = false;  ///< the defender can no longer complete a row: only the attacker's lines matter
    int live = 0;          ///< how many live lines the attacker has
    std::array<Cells, max_lines> free;   ///< the empty cells of each of them
    std::array<Cells, max_lines> whole;  ///< all its cells

    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the unused lines are left alone on purpose
    Survey() {}
};

/// Looks at nodes for one question.
class NodeView {
  public:
    NodeView(const Geometry& geometry, const SolveOptions& options, const Question& question);

    [[nodiscard]] const Geometry& geometry() const { return geometry_; }
    [[nodiscard]] const SolveOptions& options() const { return options_; }
    [[nodiscard]] const Question& question() const { return question_; }

    void survey(const Node& node, Survey& survey) const;

    /// What can be decided at once: a row that can be completed now, two that cannot both be blocked, no line
    /// left, a bound.
    [[nodiscard]] Answer judge(const Node& node, const Survey& survey) const;

    /// The moves to try at an open node. At least one of the best is among them.
    [[nodiscard]] Cells moves(const Node& node, const Survey& survey) const;

    /// Cells whose lines are nearer to completion come first.
    static int worth(const Survey& survey, int cell, int k);

    /// True where stones that no longer matter may be left out.
    [[nodiscard]] bool may_forget() const { return may_forget_; }

  private:
    [[nodiscard]] Answer judge_rows(const Node& node, const Survey& survey) const;
    [[nodiscard]] bool uses_forks() const;
    [[nodiscard]] Answer judge_forks(const Node& node, const Survey& survey) const;
    [[nodiscard]] Cells answers_to_fork(const Node& node, const Survey& survey) const;
    void collect_attack(const Node& node, Survey& survey) const;
    void collect_defence(const Node& node, Survey& survey) const;
    static void drop_longer_lines(Survey& survey);
    [[nodiscard]] static Cells without_dominated(const Survey& survey, Cells cells);
    [[nodiscard]] static Cells free_exchange(const Survey& survey);

    const Geometry& geometry_;
    SolveOptions options_;
    Question question_;
    bool may_forget_;
};

}  // namespace lianzhu::solver
