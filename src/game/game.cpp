#include "game/game.h"

#include "position/notation.h"

namespace lianzhu {

std::optional<Error> Game::play(Move move) {
    if (is_over() || !position_.allows(move)) {
        if (ended_early_) return fail("{0} cannot be played: the game is over", {move_text(rules(), move)});
        return refusal_error(position_, move);
    }
    position_.play(move);
    if (!undone_.empty() && undone_.back() == move) {
        undone_.pop_back();
    } else {
        undone_.clear();
    }
    return std::nullopt;
}

bool Game::undo() {
    if (ended_early_) {
        ended_early_.reset();
        return true;
    }
    if (!can_undo()) return false;
    undone_.push_back(position_.board().history().last());
    position_.undo();
    return true;
}

bool Game::redo() {
    if (undone_.empty() || is_over()) return false;
    const Move move = undone_.back();
    undone_.pop_back();
    position_.play(move);
    return true;
}

void Game::resign(Side side) {
    if (!is_over()) ended_early_ = Outcome::win(opponent(side), Outcome::Reason::resignation);
}

void Game::lose_on_time(Side side) {
    if (!is_over()) ended_early_ = Outcome::win(opponent(side), Outcome::Reason::time);
}

bool Game::spend_time(Side side, std::chrono::milliseconds time) {
    if (!clock_ || is_over() || clock_->spend(side, time)) return true;
    lose_on_time(side);
    return false;
}

Record Game::record() const {
    Record record;
    record.rules = rules();
    record.names = names_;
    record.moves.assign(position_.board().history().begin(), position_.board().history().end());
    record.outcome = outcome();
    return record;
}

Result<Game> game_from(const Record& record) {
    Game game(Position(record.rules), record.names);
    for (const Move move : record.moves) {
        if (auto error = game.play(move)) return *error;
    }
    const Side loser = opponent(record.outcome.winner);
    if (record.outcome.reason == Outcome::Reason::resignation) game.resign(loser);
    if (record.outcome.reason == Outcome::Reason::time) game.lose_on_time(loser);
    return game;
}

}  // namespace lianzhu
