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
        opening,       ///< three stones of the engine's own (swap2)
        choose_colour  ///< play on as white, or swap (swap2, after three stones or five)
    };
    Kind kind = Kind::move;
    Position position;
    int lines = 1;  ///< how many of the best moves are to be told
};

struct Answer {
    bool swaps = false;
    std::vector<Move> moves;
};

/// The lines to send, in order.
using Lines = std::vector<std::string>;

/// The engine's half of a Gomocup conversation: what is on the board, what a line means and what is said to
/// it. It knows neither threads nor searchers: whoever drives it hands in commands, thinks about the
/// questions that come back and hands in the answers.
///
/// It is no referee: stones may be placed after a five, in any number, and on points that renju forbids. Its
/// own answers are legal whenever there is a legal move.
class Conversation {
  public:
    Conversation() = default;
    /// With what holds until the manager says otherwise.
    explicit Conversation(const Info& info) : info_(info) {}

    /// A command in its turn. When a question comes back, no other command may be handed in before its
    /// answer.
    std::optional<Question> hear(const Command& command, Lines& out);
    void answer(const Question& question, const Answer& answer, Lines& out);

    /// ABOUT and INFO, which do not wait for their turn, also while a question is open.
    void hear_at_once(const Command& command, Lines& out);
    /// Their turn in the order of commands: any command ends an open block.
    void pass_by() { block_.reset(); }

    [[nodiscard]] const Info& info() const { return info_; }
    /// The game, once there is one: INFO's rule on START's board.
    [[nodiscard]] std::optional<Rules> rules() const;
    [[nodiscard]] ClockFacts clock() const;
    /// So much of the match time is used up.
    void spend(std::chrono::milliseconds time);

  private:
    struct Stone {
        Move move;
        Side side;
    };
    /// BOARD, YXBOARD or SWAP2BOARD up to DONE. After a wrong line the rest is heard and not looked at.
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
