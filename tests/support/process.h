#pragma once

// For tests that run programs as users do: processes, the files that they write, and waiting.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace lianzhu::test {

/// An empty folder for one test, removed after it.
class TempFolder {
  public:
    TempFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "lianzhu-test-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no folder " << name;
        path_ = name;
    }
    ~TempFolder() { std::filesystem::remove_all(path_); }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// The path of a file in it.
    [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

  private:
    std::filesystem::path path_;
};

/// Empty when the file does not exist.
inline std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

inline size_t lines_of(const std::filesystem::path& file) {
    const std::string text = text_of(file);
    return static_cast<size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// Far longer than anything takes, even on a busy machine.
inline constexpr std::chrono::seconds ample_time{120};

/// Waits until the condition is true; false when it is still false at the end of the time.
template <class Condition>
[[nodiscard]] bool wait_until(Condition condition, std::chrono::milliseconds limit = ample_time) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
}

/// The exit code as in a shell: 128 plus the signal for a process that a signal ended.
inline int exit_code_of(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// A child of this process. It never outlives the test, whatever happens.
class Process {
  public:
    /// A shell command; "exec program …" makes the program itself the child.
    explicit Process(const std::string& command)
        : Process([&] {
              execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
              return 127;
          }) {}
    /// A copy of this process that does the work and exits with the code that it returns.
    template <class Work, class = decltype(std::declval<Work>()())>
    explicit Process(Work work) : pid_(fork()) {
        if (pid_ == 0) _exit(work());
    }
    ~Process() {
        if (pid_ <= 0) return;
        kill(pid_, SIGKILL);
        wait();
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    [[nodiscard]] pid_t pid() const { return pid_; }
    void send(int signal) const { kill(pid_, signal); }
    /// True even before anyone has waited for it.
    [[nodiscard]] bool has_ended() const {
        siginfo_t info{};
        return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
               info.si_pid != 0;
    }
    /// Waits for the end and returns the exit code. Call it only once.
    int wait() {
        int status = 0;
        waitpid(pid_, &status, 0);
        pid_ = -1;
        return exit_code_of(status);
    }

  private:
    pid_t pid_;
};

/// Runs a shell command to its end and returns its exit code.
inline int run(const std::string& command) {
    return Process(command).wait();
}

struct Output {
    std::string text;  ///< what was printed, errors included
    int code;
};

/// Runs a shell command to its end.
inline Output capture(const std::string& command) {
    FILE* pipe = popen(("{ " + command + "\n} 2>&1").c_str(), "r");
    Output output{};
    std::array<char, 4096> buffer{};
    while (const size_t count = fread(buffer.data(), 1, buffer.size(), pipe))
        output.text.append(buffer.data(), count);
    output.code = exit_code_of(pclose(pipe));
    return output;
}

/// Whether a process, child or not, is running. One that has ended but was not waited for is not.
inline bool runs(int pid) {
    std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
    std::string number;
    std::string name;
    std::string state;
    return static_cast<bool>(stat >> number >> name >> state) && state != "Z";
}

/// Whether a process has a handler for a signal.
inline bool catches(int pid, int signal) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.rfind("SigCgt:", 0) != 0) continue;
        return (std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1U) != 0;
    }
    return false;
}

/// Waits until processes have written this many of their ids to a file, and returns them.
inline std::vector<int> wait_for_pids(const std::filesystem::path& file, size_t count) {
    EXPECT_TRUE(wait_until([&] { return lines_of(file) >= count; })) << "no processes in " << file;
    std::istringstream in(text_of(file));
    std::vector<int> pids;
    for (int pid = 0; in >> pid;) pids.push_back(pid);
    return pids;
}

inline void expect_gone(const std::vector<int>& pids) {
    for (const int pid : pids)
        EXPECT_TRUE(wait_until([&] { return !runs(pid); })) << "process " << pid << " still runs";
}

}  // namespace lianzhu::test
