#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gomocup/command.h"
#include "gomocup/info.h"
#include "position/position.h"
#include "search/time_plan.h"

namespace lianzhu::gomocup {

/// What an engine must think about before it can answer.
struct Question {
    enum class Kind : uint8_t {
        move,          ///< to be played and sent
        suggestion,    ///< to be sent, not played
        opening,       ///< three stones by the engine (swap2)
        choose_colour  ///< play on as white, or swap (swap2, after three stones or five)
    };
    Kind kind = Kind::move;
    Position position;
    int lines = 1;  ///< how many of the best moves to report
};

struct Answer {
    bool swaps = false;
    std::vector<Move> moves;
};

/// The lines to send, in order.
using Lines = std::vector<std::string>;

/// The engine's half of a Gomocup conversation: what is on the board, what a line means and how to answer it.
/// It knows neither threads nor searchers: its driver passes in commands, thinks about the questions that
/// come back and passes in the answers.
///
/// It is not a referee: stones may be placed after a five, in any number, and on points that renju forbids.
/// Its own answers are legal whenever a legal move exists.
class Conversation {
  public:
    Conversation() = default;
    /// With settings that apply until the manager changes them.
    explicit Conversation(const Info& info) : info_(info) {}

    /// Takes a command in its turn. If it returns a question, the next command must wait for the answer.
    std::optional<Question> hear(const Command& command, Lines& out);
    void answer(const Question& question, const Answer& answer, Lines& out);

    /// ABOUT and INFO, which do not wait for their turn, even while a question is open.
    void hear_at_once(const Command& command, Lines& out);
    /// Their turn in the order of commands: any command ends an open block.
    void pass_by() { block_.reset(); }

    [[nodiscard]] const Info& info() const { return info_; }
    /// The game, once it exists: INFO's rule on START's board.
    [[nodiscard]] std::optional<Rules> rules() const;
    [[nodiscard]] ClockFacts clock() const;
    /// Takes this much from the match time.
    void spend(std::chrono::milliseconds time);

  private:
    struct Stone {
        Move move;
        Side side;
    };
    /// BOARD, YXBOARD or SWAP2BOARD up to DONE. After a wrong line the rest is ignored.
    struct Block {
        Command::Kind kind;
        std::vector<Move> own;
        std::vector<Move> other;
        std::vector<int> fields;
        std::vector<Move> order;
        bool is_wrong = false;
    };
    struct Size {
        int width;
        int height;
    };

    void start(std::optional<Size> size, Lines& out);
    std::optional<Question> turn(const Command& command, Lines& out);
    void play(const Command& command, Lines& out);
    void take_back(const Command& command, Lines& out);
    void show_forbidden(Lines& out) const;
    void hear_stone(const Command& command, Lines& out);
    std::optional<Question> end_block(Lines& out);
    std::optional<Question> end_swap2(Lines& out);
    void set_board(const Block& block);

    std::optional<Question> ask(Question::Kind kind, int lines, Lines& out);
    std::optional<Move> free_cell(std::string_view text, std::string_view command, Lines& out) const;
    [[nodiscard]] bool is_free(Move move) const;
    [[nodiscard]] Board board() const;
    [[nodiscard]] std::optional<Position> position() const;
    [[nodiscard]] std::optional<Move> move_without_search() const;
    void add(Move move);
    [[nodiscard]] std::string cell_of(Move move) const;

    Info info_;
    std::optional<Size> size_;
    std::vector<Stone> stones_;
    Side to_move_ = Side::first;
    std::optional<Block> block_;
};

}  // namespace lianzhu::gomocup
