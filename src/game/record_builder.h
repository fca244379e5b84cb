#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "game/record.h"
#include "position/position.h"

namespace lianzhu {

/// A move as a file gives it.
struct WrittenMove {
    std::optional<Move> move;  ///< empty when the text does not name a cell of the board
    std::string_view text;     ///< as written in the file, for the error
    int line = 0;
    std::optional<int> ms;  ///< thinking time, when known
};

/// Turns the moves of a file into a record: the only place that replays them and decides the outcome. The
/// readers of all formats use it.
class RecordBuilder {
  public:
    explicit RecordBuilder(const Rules& rules) : position_(rules) { record_.rules = rules; }

    [[nodiscard]] const Rules& rules() const { return record_.rules; }
    [[nodiscard]] Side to_move() const { return position_.to_move(); }
    /// The move to a cell counted from the top left (0,0); empty when it is off the board.
    [[nodiscard]] std::optional<Move> move_at(int column, int row_from_top) const;

    /// Plays the move, or says which move is wrong, in which line of the file, and why.
    std::optional<Error> play(const WrittenMove& written);
    void comment(int node, std::string text) { record_.tree.at(node).comment = std::move(text); }

    /// The current node, and how to go to another: branches begin at any node. Nodes are numbered from 1, as
    /// played.
    [[nodiscard]] int node() const { return node_; }
    [[nodiscard]] int nodes() const { return record_.tree.size(); }
    void go_to(int node);

    /// The record. The board decides the outcome; `claimed`, the file's result, counts only while the board
    /// leaves the game open. When any move of the main line has a time, moves without one count as 0.
    [[nodiscard]] Record finish(std::array<std::string, 2> names, const Outcome& claimed);

  private:
    Position position_;
    Record record_;
    int node_ = MoveTree::root;
};

}  // namespace lianzhu
