#include "gomocup/conversation.h"

#include <algorithm>
#include <cstdlib>

#include "base/text.h"
#include "gomocup/client_text.h"
#include "position/foul_judge.h"

namespace lianzhu::gomocup {

namespace {

using Kind = Command::Kind;

/// The smallest board on which five in a row can be played.
constexpr int smallest_board = 5;

/// The first side, unless it has more stones.
Side side_to_move(size_t first, size_t second) {
    return first > second ? Side::second : Side::first;
}

}  // namespace

std::optional<Rules> Conversation::rules() const {
    if (!size_) return std::nullopt;
    Rules rules = info_.rules;
    rules.width = size_->width;
    rules.height = size_->height;
    return rules;
}

ClockFacts Conversation::clock() const {
    ClockFacts facts;
    facts.turn = info_.timeout_turn;
    if (info_.time_left) facts.left = *info_.time_left;
    facts.stones = static_cast<int>(stones_.size());
    return facts;
}

void Conversation::spend(std::chrono::milliseconds time) {
    if (info_.time_left) *info_.time_left -= time;
}

void Conversation::hear_at_once(const Command& command, Lines& out) {
    if (command.kind == Kind::about) {
        out.emplace_back("name=\"Lianzhu\", version=\"" LIANZHU_VERSION
                         "\", author=\"the Lianzhu authors\", country=\"CHN\"");
    } else if (const auto wrong = info_.set(command.text)) {
        out.push_back("ERROR " + *wrong);
    }
}

std::optional<Question> Conversation::hear(const Command& command, Lines& out) {
    if (command.kind == Kind::blank) return std::nullopt;
    if (block_ && command.kind == Kind::done) return end_block(out);
    if (block_ && (command.kind == Kind::numbers || command.kind == Kind::unknown)) {
        hear_stone(command, out);
        return std::nullopt;
    }
    block_.reset();
    const bool needs_board = command.kind != Kind::start && command.kind != Kind::rect_start &&
                             command.kind != Kind::unknown && command.kind != Kind::numbers &&
                             command.kind != Kind::done && command.kind != Kind::yx_hash_clear;
    if (needs_board && !size_) {
        out.emplace_back("ERROR there is no board yet: START comes first");
        return std::nullopt;
    }
    switch (command.kind) {
        case Kind::start: {
            const auto size = parse_numbers(command.text, 1);
            start(size ? std::optional(Size{size->front(), size->front()}) : std::nullopt, out);
            break;
        }
        case Kind::rect_start: {
            const auto cell = parse_cell(command.text);
            start(cell ? std::optional(Size{cell->x, cell->y}) : std::nullopt, out);
            break;
        }
        case Kind::restart:
            start(size_, out);
            break;
        case Kind::begin:
            if (stones_.empty()) return ask(Question::Kind::move, 1, out);
            out.emplace_back("ERROR BEGIN: the board is not empty");
            break;
        case Kind::turn:
            return turn(command, out);
        case Kind::play:
            play(command, out);
            break;
        case Kind::take_back:
            take_back(command, out);
            break;
        case Kind::suggest:
            return ask(Question::Kind::suggestion, 1, out);
        case Kind::yx_n_best:
            if (const auto lines = parse_numbers(command.text, 1); lines && lines->front() >= 1) {
                return ask(Question::Kind::move, std::min(lines->front(), Rules::max_cells), out);
            }
            out.emplace_back("ERROR YXNBEST needs a number from 1 on");
            break;
        case Kind::board:
        case Kind::yx_board:
        case Kind::swap2_board:
            block_ = Block{command.kind, {}, {}, {}, {}, false};
            break;
        case Kind::yx_show_forbid:
            show_forbidden(out);
            break;
        case Kind::yx_hash_clear:
            break;  // the server clears the tables
        case Kind::done:
            out.emplace_back("ERROR DONE without a block");
            break;
        default:
            out.push_back("UNKNOWN command " + command.text.substr(0, 40));
    }
    return std::nullopt;
}

void Conversation::start(std::optional<Size> size, Lines& out) {
    const auto fits = [](int side) { return side >= smallest_board && side <= Rules::max_size; };
    if (!size || !fits(size->width) || !fits(size->height)) {
        out.push_back("ERROR the board must be from " + std::to_string(smallest_board) + " to " +
                      std::to_string(Rules::max_size) + " cells wide and high");
        return;
    }
    size_ = size;
    stones_.clear();
    to_move_ = Side::first;
    info_.time_left = info_.timeout_match;
    out.emplace_back("OK");
}

/// An empty cell of the board from a command's words; otherwise reports what is wrong with it.
std::optional<Move> Conversation::free_cell(std::string_view text, std::string_view command,
                                            Lines& out) const {
    const auto cell = parse_cell(text);
    const auto move = cell ? move_of(*rules(), *cell) : std::nullopt;
    if (!cell) {
        out.push_back("ERROR " + std::string(command) + " needs a cell x,y");
    } else if (!move) {
        out.push_back("ERROR " + std::string(command) + ": the cell is off the board");
    } else if (!is_free(*move)) {
        out.push_back("ERROR " + std::string(command) + ": the cell is occupied");
    } else {
        return move;
    }
    return std::nullopt;
}

bool Conversation::is_free(Move move) const {
    return std::none_of(stones_.begin(), stones_.end(),
                        [&](const Stone& stone) { return stone.move == move; });
}

std::optional<Question> Conversation::turn(const Command& command, Lines& out) {
    const auto move = free_cell(command.text, "TURN", out);
    if (!move) return std::nullopt;
    add(*move);
    return ask(Question::Kind::move, 1, out);
}

void Conversation::play(const Command& command, Lines& out) {
    const auto move = free_cell(command.text, "PLAY", out);
    if (!move) return;
    add(*move);
    out.push_back(cell_of(*move));
}

void Conversation::take_back(const Command& command, Lines& out) {
    const auto cell = parse_cell(command.text);
    const Move move = cell ? move_of(*rules(), *cell).value_or(Move()) : Move();
    const auto found =
        std::find_if(stones_.begin(), stones_.end(), [&](const Stone& stone) { return stone.move == move; });
    if (found == stones_.end()) {
        out.emplace_back("ERROR TAKEBACK needs a cell x,y with a stone");
        return;
    }
    stones_.erase(found);
    const auto first = static_cast<size_t>(
        std::count_if(stones_.begin(), stones_.end(), [](const Stone& s) { return s.side == Side::first; }));
    to_move_ = side_to_move(first, stones_.size() - first);
    out.emplace_back("OK");
}

void Conversation::show_forbidden(Lines& out) const {
    std::string text = "FORBID ";
    const auto two_digits = [&](int number) {
        text += static_cast<char>('0' + number / 10);
        text += static_cast<char>('0' + number % 10);
    };
    const Board stones = board();
    if (info_.rules.fouls == Fouls::renju) {
        for (const Move move : forbidden_points(stones)) {
            two_digits(stones.column(move));
            two_digits(stones.row_from_top(move));
        }
    }
    out.push_back(text + ".");
}

void Conversation::hear_stone(const Command& command, Lines& out) {
    Block& block = *block_;
    if (block.is_wrong) return;
    const bool is_swap2 = block.kind == Kind::swap2_board;
    const auto numbers = parse_numbers(command.text, is_swap2 ? 2 : 3);
    const auto move = numbers ? move_of(*rules(), {(*numbers)[0], (*numbers)[1]}) : std::nullopt;
    const int field = numbers && !is_swap2 ? (*numbers)[2] : 1;
    const bool is_new = move && std::find(block.order.begin(), block.order.end(), *move) == block.order.end();
    if (!is_new || field < 1 || field > 3) {
        block.is_wrong = true;
        out.push_back("ERROR not a new stone of the board: " + command.text.substr(0, 40));
        return;
    }
    // A point that the manager marks as forbidden is empty, and this side works out fouls by itself.
    if (field == 3 && info_.rules.fouls == Fouls::renju) return;
    block.order.push_back(*move);
    block.fields.push_back(field);
    (field == 1 ? block.own : block.other).push_back(*move);
}

/// Whose stones are black: with equal numbers the side to move began, with one more the other side did;
/// otherwise the side listed first.
void Conversation::set_board(const Block& block) {
    const size_t own = block.own.size();
    const size_t other = block.other.size();
    bool own_is_first = own == other;
    if (own != other && own + 1 != other) own_is_first = block.fields.front() == 1;
    stones_.clear();
    for (size_t i = 0; i < block.order.size(); ++i) {
        const bool is_first = (block.fields[i] == 1) == own_is_first;
        stones_.push_back({block.order[i], is_first ? Side::first : Side::second});
    }
    to_move_ = own_is_first ? Side::first : Side::second;
}

std::optional<Question> Conversation::end_block(Lines& out) {
    const Block block = std::move(*block_);
    block_.reset();
    if (block.is_wrong) return std::nullopt;  // it has already been answered
    if (block.kind == Kind::swap2_board) {
        stones_.clear();
        to_move_ = Side::first;
        for (const Move move : block.order) add(move);
        return end_swap2(out);
    }
    set_board(block);
    if (block.kind == Kind::yx_board) return std::nullopt;
    return ask(Question::Kind::move, 1, out);
}

std::optional<Question> Conversation::end_swap2(Lines& out) {
    if (stones_.empty()) return ask(Question::Kind::opening, 1, out);
    if (stones_.size() == 3 || stones_.size() == 5) return ask(Question::Kind::choose_colour, 1, out);
    out.emplace_back("ERROR SWAP2BOARD has no stones, three or five");
    return std::nullopt;
}

Board Conversation::board() const {
    Board board(size_->width, size_->height);
    for (const Stone& stone : stones_) board.set_up(stone.move, stone.side);
    board.set_to_move(to_move_);
    return board;
}

/// As a game that was played, if possible: then the search knows the last move.
std::optional<Position> Conversation::position() const {
    std::vector<Move> all;
    std::vector<Move> first;
    std::vector<Move> second;
    bool alternates = true;
    Side next = Side::first;
    for (const Stone& stone : stones_) {
        all.push_back(stone.move);
        (stone.side == Side::first ? first : second).push_back(stone.move);
        alternates = alternates && stone.side == next;
        next = opponent(next);
    }
    if (alternates && next == to_move_) {
        if (auto played = position_after(*rules(), all); played.ok()) return *played;
    }
    if (auto set_up = Position::from_stones(*rules(), first, second, to_move_); set_up.ok()) return *set_up;
    return std::nullopt;
}

/// For boards on which the game is over: the free cell nearest to the last stone.
std::optional<Move> Conversation::move_without_search() const {
    const Board stones = board();
    const bool may_be_foul = info_.rules.fouls == Fouls::renju && to_move_ == Side::first;
    const Move last = stones_.empty() ? Move(stones.cells() / 2) : stones_.back().move;
    std::optional<Move> nearest;
    int least = INT32_MAX;
    for (int cell = 0; cell < stones.cells(); ++cell) {
        const Move move(cell);
        if (!stones.is_empty(move)) continue;
        if (may_be_foul && judge_foul(stones, move) != Foul::none) continue;
        const int distance = std::abs(stones.column(move) - stones.column(last)) +
                             std::abs(stones.row_from_top(move) - stones.row_from_top(last));
        if (distance >= least) continue;
        least = distance;
        nearest = move;
    }
    return nearest;
}

std::optional<Question> Conversation::ask(Question::Kind kind, int lines, Lines& out) {
    const auto now = position();
    if (now && !now->is_over()) return Question{kind, *now, lines};
    const auto move = move_without_search();
    if (!move) {
        out.emplace_back("ERROR there is no legal move");
        return std::nullopt;
    }
    answer({kind, Position(*rules()), lines}, {false, {*move}}, out);
    return std::nullopt;
}

void Conversation::answer(const Question& question, const Answer& answer, Lines& out) {
    if (answer.swaps) {
        out.emplace_back("SWAP");
        return;
    }
    std::vector<std::string> cells;
    for (const Move move : answer.moves) {
        cells.push_back(cell_of(move));
        if (question.kind != Question::Kind::suggestion) add(move);
    }
    const bool is_suggestion = question.kind == Question::Kind::suggestion;
    out.push_back((is_suggestion ? "SUGGEST " : "") + join(cells, " "));
}

void Conversation::add(Move move) {
    stones_.push_back({move, to_move_});
    to_move_ = opponent(to_move_);
}

std::string Conversation::cell_of(Move move) const {
    return cell_text(*rules(), move);
}

}  // namespace lianzhu::gomocup
