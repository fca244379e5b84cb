#include "gomocup/server.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "gomocup/decide.h"
#include "gomocup/line_splitter.h"
#include "gomocup/remark.h"

namespace lianzhu::gomocup {

namespace {

using std::chrono::milliseconds;
using Kind = Command::Kind;

/// Remarks during a search come no faster than this.
constexpr milliseconds remark_interval{500};

/// Reports the depths of a search as they are finished. It may outlive the question: a stopped search ends a
/// little after its answer.
class Narrator {
  public:
    Narrator(const Rules& rules, std::function<void(const Lines&)> send)
        : rules_(rules), send_(std::move(send)), last_(Engine::Clock::now()) {}

    void operator()(const SearchInfo& info) {
        const auto now = Engine::Clock::now();
        if (now - last_ < remark_interval) return;
        last_ = now;
        send_({remark_line(rules_, info.depth, info.score, info.counters.calls, info.pv)});
    }

  private:
    Rules rules_;
    std::function<void(const Lines&)> send_;
    Engine::Clock::time_point last_;
};

}  // namespace

Server::Server(ServerOptions options, int input, int output)
    : options_(std::move(options)),
      input_(input),
      signs_(input, output, options_.interrupt),
      output_(output, signs_),
      random_(options_.seed),
      conversation_(Info(options_.options.gomoku)) {
    conductor_ = std::thread([this] { conduct(); });
}

Server::~Server() {
    leave();
    conductor_.join();
}

void Server::serve() {
    LineSplitter splitter;
    std::array<char, 4096> bytes{};
    while (wait_for_input()) {
        const ssize_t count = read(input_, bytes.data(), bytes.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count <= 0) return leave();
        splitter.feed({bytes.data(), static_cast<size_t>(count)}, [&](std::string_view line) {
            const Command command = parse_command(line);
            if (command.kind == Kind::end) leave();
            if (command.kind != Kind::blank && !is_leaving()) hear(command);
        });
    }
}

/// False when it is time to go.
bool Server::wait_for_input() {
    while (!is_leaving()) {
        pollfd state{input_, POLLIN, 0};
        const bool has_input = poll(&state, 1, static_cast<int>(LeaveSigns::interval.count())) > 0;
        if (signs_.is_interrupted() || signs_.is_output_closed()) break;
        if (has_input) return true;
    }
    leave();
    return false;
}

/// What the reader does with a command.
void Server::hear(const Command& command) {
    Lines out;
    {
        const std::lock_guard lock(state_);
        if (command.kind == Kind::about || command.kind == Kind::info)
            conversation_.hear_at_once(command, out);
    }
    send(out);
    if (command.kind == Kind::yx_stop) stop_thinking();
    append(command);
}

/// Waits until the queue has room.
void Server::append(const Command& command) {
    const auto arrival = Clock::now();
    std::unique_lock lock(state_);
    while (!is_leaving_ && !has_room()) {
        if (room_.wait_for(lock, LeaveSigns::interval) == std::cv_status::no_timeout) continue;
        lock.unlock();
        if (signs_.end_waiting(arrival)) leave();
        lock.lock();
    }
    if (is_leaving_) return;
    waiting_bytes_ += command.text.size();
    queue_.push_back({command, ++heard_, arrival});
    changed_.notify_one();
}

/// Ends the current thinking, or the thinking that the commands so far will start.
void Server::stop_thinking() {
    {
        const std::lock_guard lock(state_);
        stopped_up_to_ = thinking_about_ != 0 ? thinking_about_ : heard_;
    }
    engine_.stop();
}

void Server::leave() {
    {
        const std::lock_guard lock(state_);
        is_leaving_ = true;
        stopped_up_to_ = UINT64_MAX;
        queue_.clear();
        changed_.notify_one();
        room_.notify_one();
    }
    output_.give_up();
    engine_.stop();
}

bool Server::is_leaving() {
    const std::lock_guard lock(state_);
    return is_leaving_;
}

void Server::conduct() {
    // The rule comes after START, when the first move may be asked for at any moment.
    if (options_.searcher == "gomoku")
        options_.options.patterns = std::make_shared<const PatternShelf>(Info::known_rules());
    while (const auto item = next_item()) handle(*item);
}

std::optional<Server::Item> Server::next_item() {
    std::unique_lock lock(state_);
    changed_.wait(lock, [this] { return is_leaving_ || !queue_.empty(); });
    if (is_leaving_) return std::nullopt;
    Item item = std::move(queue_.front());
    queue_.pop_front();
    waiting_bytes_ -= item.command.text.size();
    room_.notify_one();
    return item;
}

void Server::handle(const Item& item) {
    Lines out;
    std::optional<Question> question;
    {
        const std::lock_guard lock(state_);
        if (item.command.acts_at_once()) {
            conversation_.pass_by();
        } else {
            question = conversation_.hear(item.command, out);
            if (question) thinking_about_ = item.number;
        }
    }
    const bool starts = item.command.kind == Kind::start || item.command.kind == Kind::rect_start;
    if (question || starts || !has_more()) {
        if (const auto error = configure(); error && (question || starts)) {
            out = {"ERROR " + error->text()};
            question.reset();
        }
    }
    if (item.command.kind == Kind::yx_hash_clear) engine_.forget();
    send(out);
    if (question) think(*question, item);
    const std::lock_guard lock(state_);
    thinking_about_ = 0;
}

bool Server::has_more() {
    const std::lock_guard lock(state_);
    return !queue_.empty();
}

/// Configures the engine as START and INFO ask. Done between commands, so that no turn pays for it, and after
/// the last of those that have come, so that nothing is made only to be replaced.
std::optional<Error> Server::configure() {
    EngineSettings settings;
    settings.searcher = options_.searcher;
    settings.evaluator = options_.evaluator;
    {
        const std::lock_guard lock(state_);
        const auto rules = conversation_.rules();
        if (!rules) return std::nullopt;
        settings.rules = *rules;
        settings.options = options_.options;
        settings.options.gomoku = conversation_.info().params();
    }
    const auto done = engine_.configure(settings);
    return done.ok() ? std::nullopt : std::optional(done.error());
}

bool Server::is_stopped(const Item& item) {
    const std::lock_guard lock(state_);
    return item.number <= stopped_up_to_;
}

void Server::think(const Question& question, const Item& item) {
    // The time of a command that arrived during the thinking about another starts with that answer.
    const auto begin = std::max(item.arrival, last_answer_);
    TimeBudget budget{};
    SearchLimits limits;
    {
        const std::lock_guard lock(state_);
        budget = plan_time(conversation_.clock());
        limits = conversation_.info().limits();
    }
    limits.lines = question.lines;
    const auto narrator =
        std::make_shared<Narrator>(question.position.rules(), [this](const Lines& lines) { send(lines); });
    SearchResult last;
    double used = 0;
    const Ask ask = [&](const Position& position, double share) {
        used += share;
        const auto part = [](milliseconds time, double of) {
            return std::chrono::duration_cast<milliseconds>(time * of);
        };
        const auto end = begin + part(budget.most, used);
        limits.time = std::max(std::chrono::duration_cast<milliseconds>(end - Clock::now()), milliseconds(0));
        limits.ideal_time = part(budget.ideal, share);
        if (!engine_.paces_itself()) limits.time = std::min(limits.time, limits.ideal_time);
        const SearchOrder order{begin, limits, begin + part(budget.deadline, used)};
        if (options_.on_search) options_.on_search(order);
        engine_.start(position, order.limits, order.deadline,
                      [narrator](const SearchInfo& info) { (*narrator)(info); });
        if (is_stopped(item)) engine_.stop();
        auto result = engine_.wait();
        if (result.ok()) last = *result;
        return result;
    };
    const auto answer = decide(question, random_, ask);
    Lines out;
    {
        const std::lock_guard lock(state_);
        if (is_leaving_) return;
        last_answer_ = Clock::now();
        // Before the answer is sent: whoever reads it may at once ask the next question and stop that one.
        thinking_about_ = 0;
        conversation_.spend(std::chrono::ceil<milliseconds>(last_answer_ - begin));
        if (answer.ok()) {
            out = remark_lines(question.position.rules(), last);
            conversation_.answer(question, *answer, out);
        } else {
            out.push_back("ERROR " + answer.error().text());
        }
    }
    send(out);
}

void Server::send(const Lines& lines) {
    if (!output_.send(lines)) leave();
}

}  // namespace lianzhu::gomocup
