// A Gomocup engine that plays the first empty cell near the centre and, with a word as its argument,
// misbehaves in one way. Tests of the arena run it as a real process.

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace {

std::string mode;
int misbehave_at = 3;  // the engine's move in which it happens
int moves_made = 0;
int width = 0;
int height = 0;
int rule = 0;
std::vector<int> stones;
bool game_started = false;

bool is(const char* name) {
    return mode == name;
}

using Clock = std::chrono::steady_clock;

/// Loses whatever arrives before the deadline. What is found later is kept, even if it came earlier: on a busy machine this
/// process may sleep too long, and must not lose what was sent after the deadline.
void be_deaf(Clock::time_point deadline) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    while (true) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        const int ready = poll(&input, 1, std::max(0, static_cast<int>(left.count())));
        if (Clock::now() >= deadline) return;
        char lost[256];
        if (ready > 0 && read(STDIN_FILENO, lost, sizeof lost) <= 0) return;
    }
}

void say(const std::string& line) {
    const auto deadline = Clock::now() + std::chrono::milliseconds(15);
    std::cout << line << std::endl;
    if (is("deaf")) be_deaf(deadline);
}

[[noreturn]] void hang() {
    while (true) pause();
}

bool on_board(int x, int y) {
    return x >= 0 && x < width && y >= 0 && y < height;
}

int& stone(int x, int y) {
    return stones[static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x)];
}

void start(int new_width, int new_height) {
    width = new_width;
    height = new_height;
    stones.assign(static_cast<size_t>(width) * static_cast<size_t>(height), 0);
    moves_made = 0;
    game_started = true;
}

/// Whether a stone there makes a winning row for the owner of the stones with that number.
bool makes_five(int x, int y, int who) {
    const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (const auto& step : steps) {
        int count = 1;
        int closed_ends = 0;
        for (const int sign : {-1, 1}) {
            int cx = x + sign * step[0];
            int cy = y + sign * step[1];
            while (on_board(cx, cy) && stone(cx, cy) == who) {
                ++count;
                cx += sign * step[0];
                cy += sign * step[1];
            }
            if (on_board(cx, cy) && stone(cx, cy) == 3 - who) ++closed_ends;
        }
        const bool exact = (rule & (1 | 4 | 8)) != 0;
        const bool is_caro = (rule & 8) != 0;
        if ((exact ? count == 5 : count >= 5) && !(is_caro && closed_ends == 2)) return true;
    }
    return false;
}

/// Completes a five, blocks a five, else takes the empty cell nearest to the centre.
std::pair<int, int> choose() {
    for (const int who : {1, 2}) {
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                if (stone(x, y) == 0 && makes_five(x, y, who)) return {x, y};
            }
        }
    }
    std::pair<int, int> best{-1, -1};
    int best_distance = 1 << 30;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const int dx = 2 * x - width + 1;
            const int dy = 2 * y - height + 1;
            if (stone(x, y) != 0 || dx * dx + dy * dy >= best_distance) continue;
            best_distance = dx * dx + dy * dy;
            best = {x, y};
        }
    }
    return best;
}

void misbehave() {
    if (is("crash")) abort();
    if (is("exit")) _exit(3);
    if (is("stall")) {
        say("MESSAGE stalled");
        hang();
    }
    if (is("kill-keeper")) {
        kill(getppid(), SIGKILL);
        hang();  // On a busy machine the keeper dies so late that this engine could win its game before.
    }
    if (is("stop-keeper")) kill(getppid(), SIGSTOP);
    if (is("late")) usleep(500'000);  // with a limit of 0.2 s and 0.1 s of tolerance
    if (is("garbage")) say("what a nice move");
    if (is("error")) say("ERROR i do not like this");
    if (is("escape")) say("ERROR \x1b[31mred\xff" + std::string(1000, '!'));
    if (is("illegal-off")) say("99,99");
    if (is("foul") && (rule & 4) != 0) say("3,3");
    if (is("flood")) {
        while (true) std::cout << "DEBUG flood flood flood flood flood flood flood flood flood\n";
    }
    if (is("longline")) {
        while (true) std::cout << "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    }
    if (is("illegal")) {
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                if (stone(x, y) != 2) continue;
                say(std::to_string(x) + "," + std::to_string(y));
                return;
            }
        }
    }
}

void answer() {
    ++moves_made;
    if (moves_made == misbehave_at) misbehave();
    const auto [x, y] = choose();
    if (x < 0) return say("ERROR the board is full");
    stone(x, y) = 1;
    say("MESSAGE depth 1-1 ev 0 n " + std::to_string(moves_made));
    say(std::to_string(x) + "," + std::to_string(y));
}

void turn(const std::string& rest) {
    int x = -1;
    int y = -1;
    if (!game_started) return say("ERROR no game");
    if (sscanf(rest.c_str(), "%d,%d", &x, &y) != 2 || !on_board(x, y) || stone(x, y) != 0)
        return say("ERROR bad cell");
    stone(x, y) = 2;
    answer();
}

std::vector<std::string> read_block() {
    std::vector<std::string> lines;
    std::string line;
    while (std::getline(std::cin, line)) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
        if (line == "DONE") break;
        lines.push_back(line);
    }
    return lines;
}

void board() {
    const auto lines = read_block();
    if (!game_started) return say("ERROR no game");
    if (is("refuse-rules") && rule != 0) return say("ERROR only freestyle");
    stones.assign(static_cast<size_t>(width) * static_cast<size_t>(height), 0);
    for (const std::string& line : lines) {
        int x = -1;
        int y = -1;
        int field = 0;
        if (sscanf(line.c_str(), "%d,%d,%d", &x, &y, &field) != 3 || !on_board(x, y))
            return say("ERROR bad board");
        stone(x, y) = field;
    }
    answer();
}

void swap2() {
    const auto lines = read_block();
    if (is("no-swap2")) return say("UNKNOWN swap2");
    if (is("slow-swap2")) usleep(300'000);
    const int x = width / 2;
    const int y = height / 2;
    const auto cell = [](int a, int b) { return std::to_string(a) + "," + std::to_string(b); };
    if (lines.empty()) return say(cell(x, y) + " " + cell(x + 1, y) + " " + cell(x + 3, y + 2));
    if (lines.size() == 3 && is("swap2-two")) return say(cell(x - 2, y) + " " + cell(x - 3, y + 1));
    return say("SWAP");
}

void info(const std::string& rest) {
    int value = 0;
    if (is("deaf-to-rules")) return;
    if (sscanf(rest.c_str(), "rule %d", &value) == 1) rule = value;
}

void begin_size(const std::string& rest, bool rectangle) {
    int w = 0;
    int h = 0;
    char tail = 0;
    const bool read = rectangle ? sscanf(rest.c_str(), "%d,%d%c", &w, &h, &tail) == 2
                                : sscanf(rest.c_str(), "%d%c", &w, &tail) == 1;
    if (!rectangle) h = w;
    if (!read || w < 5 || w > 22 || h < 5 || h > 22) return say("ERROR unsupported size");
    if (is("silent")) hang();
    if (is("die-at-start")) _exit(4);
    start(w, h);
    say("OK");
}

void takeback(const std::string& rest) {
    int x = -1;
    int y = -1;
    if (sscanf(rest.c_str(), "%d,%d", &x, &y) != 2 || !on_board(x, y) || stone(x, y) == 0)
        return say("ERROR bad cell");
    stone(x, y) = 0;
    say("OK");
}

bool handle(const std::string& line) {
    const size_t space = line.find(' ');
    const std::string command = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (command == "END") {
        if (is("no-end") || is("no-term")) hang();
        return false;
    }
    if (command == "START") {
        begin_size(rest, false);
    } else if (command == "RECTSTART") {
        begin_size(rest, true);
    } else if (command == "RESTART") {
        start(width, height);
        say("OK");
    } else if (command == "BEGIN") {
        game_started ? answer() : say("ERROR no game");
    } else if (command == "TURN") {
        turn(rest);
    } else if (command == "BOARD") {
        board();
    } else if (command == "SWAP2BOARD") {
        swap2();
    } else if (command == "TAKEBACK") {
        takeback(rest);
    } else if (command == "INFO") {
        info(rest);
    } else if (command == "ABOUT") {
        say("name=\"Scripted\", version=\"1.0\", author=\"Lianzhu\", country=\"-\"");
    } else if (!command.empty()) {
        say("UNKNOWN command");
    }
    return true;
}

/// Leaves two children behind, one of them outside the process group, and writes all process ids to a file.
void leave_children(const char* file) {
    FILE* list = fopen(file, "w");
    if (list == nullptr) return;
    for (const bool leaves_group : {false, true}) {
        const pid_t child = fork();
        if (child == 0) {
            if (leaves_group) setsid();
            hang();
        }
        fprintf(list, "%d\n", child);
    }
    fprintf(list, "%d\n", getpid());
    fclose(list);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1) mode = argv[1];
    if (argc > 2) misbehave_at = atoi(argv[2]);
    if (argc > 3) leave_children(argv[3]);
    if (is("no-term") || is("stall")) signal(SIGTERM, SIG_IGN);
    std::string line;
    while (std::getline(std::cin, line)) {
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
        if (!handle(line)) return 0;
    }
    if (is("no-term")) hang();
    return 0;
}
