#include "game/game.h"

#include <algorithm>
#include <utility>

#include "position/notation.h"

namespace lianzhu {

namespace {

/// If no side is a person, every turn counts as a person's.
bool is_person(const People& people, Side side) {
    return people[static_cast<size_t>(index_of(side))] || (!people[0] && !people[1]);
}

/// Ends that the stones do not show. An end without a reason leaves the game open.
bool is_off_board(Outcome::Reason reason) {
    return reason != Outcome::Reason::none && reason != Outcome::Reason::row &&
           reason != Outcome::Reason::full_board && reason != Outcome::Reason::no_legal_move;
}

}  // namespace

Game::Game(const Position& start, std::array<std::string, 2> names)
    : start_ply_(start.ply()), position_(start) {
    record_.rules = start.rules();
    record_.names = std::move(names);
    for (const Move move : start.board().history()) node_ = record_.tree.add(node_, move);
}

std::optional<Error> Game::play(Move move, std::optional<int> ms) {
    if (is_over() || !position_.allows(move)) {
        if (ended_early_) return fail("{0} cannot be played: the game is over", {move_text(rules(), move)});
        return refusal_error(position_, move);
    }
    position_.play(move);
    node_ = record_.tree.add(node_, move);
    record_.tree.promote(node_);
    if (ms) record_.tree.at(node_).ms = ms;
    undone_ = record_.tree.continuation_of(node_);
    std::reverse(undone_.begin(), undone_.end());
    return std::nullopt;
}

bool Game::undo() {
    if (ended_early_) {
        reopen();
        return true;
    }
    if (!can_undo()) return false;
    undone_.push_back(node_);
    node_ = record_.tree.at(node_).parent;
    position_.undo();
    return true;
}

void Game::reopen() {
    if (ended_early_ && ended_early_->reason == Outcome::Reason::time) clock_.reset();
    ended_early_.reset();
}

bool Game::redo() {
    if (!can_redo()) return false;
    node_ = undone_.back();
    undone_.pop_back();
    position_.play(record_.tree.at(node_).move);
    return true;
}

std::vector<Move> Game::undone() const {
    std::vector<Move> moves;
    for (const int node : undone_) moves.push_back(record_.tree.at(node).move);
    std::reverse(moves.begin(), moves.end());
    return moves;
}

std::optional<Game::UndoPlan> Game::undo_plan(const People& people) const {
    UndoPlan plan;
    plan.reopens = ended_early_.has_value();
    Side turn = to_move();
    const bool resigned = plan.reopens && ended_early_->reason == Outcome::Reason::resignation;
    if (resigned || (plan.reopens && is_person(people, turn))) return plan;
    while (plan.moves < moves_played()) {
        ++plan.moves;
        turn = opponent(turn);
        if (is_person(people, turn)) return plan;
    }
    return std::nullopt;
}

std::optional<Game::Step> Game::undo_to_person(const People& people) {
    const auto plan = undo_plan(people);
    if (!plan) return std::nullopt;
    Step step;
    step.reopened = plan->reopens;
    if (plan->reopens) undo();
    for (int i = 0; i < plan->moves; ++i) {
        step.moves.push_back(position_.board().history().last());
        undo();
    }
    return step;
}

std::optional<Game::Step> Game::redo_to_person(const People& people) {
    Step step;
    while (redo()) {
        step.moves.push_back(position_.board().history().last());
        if (is_person(people, to_move())) break;
    }
    return step.moves.empty() ? std::nullopt : std::optional(step);
}

bool Game::go_to(int moves) {
    if (moves < 0 || moves > moves_played() + static_cast<int>(undone_.size())) return false;
    reopen();
    while (moves_played() > moves) undo();
    while (moves_played() < moves) redo();
    return true;
}

bool Game::is_persons_turn(const People& people) const {
    return people[static_cast<size_t>(index_of(to_move()))];
}

void Game::lose(Side side, Outcome::Reason reason) {
    if (!is_over()) ended_early_ = Outcome::win(opponent(side), reason);
}

void Game::draw(Outcome::Reason reason) {
    if (!is_over()) ended_early_ = Outcome::draw(reason);
}

bool Game::spend_time(Side side, std::chrono::milliseconds time) {
    if (!clock_ || is_over() || clock_->spend(side, time)) return true;
    lose(side, Outcome::Reason::time);
    return false;
}

bool Game::charge_time(Side side, std::chrono::milliseconds time) {
    if (!clock_ || is_over() || clock_->charge(side, time)) return true;
    lose(side, Outcome::Reason::time);
    return false;
}

void Game::swap_sides() {
    std::swap(record_.names[0], record_.names[1]);
    if (clock_) clock_->swap_sides();
}

Record Game::record() const {
    Record record = record_;
    record.tree = record_.tree.without_continuation_of(node_);
    record.outcome = outcome();
    return record;
}

Record Game::whole_record() const {
    Record record = record_;
    record.outcome = outcome();
    return record;
}

Result<Game> game_from(const Record& record) {
    Game game(Position(record.rules), record.names);
    game.record_ = record;
    for (const int node : record.tree.main_line()) {
        if (auto error = game.play(record.tree.at(node).move, record.tree.at(node).ms)) return *error;
    }
    const Outcome& outcome = record.outcome;
    if (is_off_board(outcome.reason) && outcome.is_won()) game.lose(opponent(outcome.winner), outcome.reason);
    if (is_off_board(outcome.reason) && outcome.is_drawn()) game.draw(outcome.reason);
    return game;
}

}  // namespace lianzhu
