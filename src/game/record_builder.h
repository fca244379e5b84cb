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
    std::optional<Move> move;  ///< nothing when the text names no cell of the board
    std::string_view text;     ///< as it stands in the file, for the error
    int line = 0;
    std::optional<int> ms;  ///< thinking time, when known
};

/// Turns the moves of a file into a record: the one place that replays them and that decides how the
/// game stands. The readers of all formats end here.
class RecordBuilder {
  public:
    explicit RecordBuilder(const Rules& rules) : position_(rules) { record_.rules = rules; }

    [[nodiscard]] const Rules& rules() const { return record_.rules; }
    [[nodiscard]] Side to_move() const { return position_.to_move(); }
    /// The move to a cell counted from the top left (0,0); nothing when it is off the board.
    [[nodiscard]] std::optional<Move> move_at(int column, int row_from_top) const;

    /// Plays the move, or says in which line of the file which move is wrong and why.
    std::optional<Error> play(const WrittenMove& written);
    void comment(int node, std::string text) { record_.tree.at(node).comment = std::move(text); }

    /// Where the builder stands, and how to stand elsewhere: branches begin at any node. Nodes are numbered as played,
    /// from 1.
    [[nodiscard]] int node() const { return node_; }
    [[nodiscard]] int nodes() const { return record_.tree.size(); }
    void go_to(int node);

    /// The record. The board has the last word on the outcome; `claimed`, the file's own result,
    /// counts only while the board leaves the game open. When any move of the main line has a time,
    /// those without one took none.
    [[nodiscard]] Record finish(std::array<std::string, 2> names, const Outcome& claimed);

  private:
    Position position_;
    Record record_;
    int node_ = MoveTree::root;
};

}  // namespace lianzhu
