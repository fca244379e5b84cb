#pragma once

// What tests need that run programs as users do: processes, the files that they write, and waiting.

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

/// An empty folder of the test's own, gone when the test is.
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

/// Empty when there is no such file.
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

/// Far longer than anything takes, also on a busy machine.
inline constexpr std::chrono::seconds ample_time{120};

/// Waits until the condition holds; false when it does not come to that in the time.
template <class Condition>
[[nodiscard]] bool wait_until(Condition condition, std::chrono::milliseconds limit = ample_time) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
}

/// The exit code as a shell has it: 128 and the signal for a process that a signal ended.
inline int exit_code_of(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// A child of this process. Whatever becomes of the test, it does not outlive it.
class Process {
  public:
    /// A command of the shell; "exec program …" makes the program itself the child.
    explicit Process(const std::string& command)
        : Process([&] {
              execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
              return 127;
          }) {}
    /// A copy of this process that does the work and ends with the code that it returns.
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
    /// Also when nobody has waited for it yet.
    [[nodiscard]] bool has_ended() const {
        siginfo_t info{};
        return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
               info.si_pid != 0;
    }
    /// Its exit code, once it has ended. Only once.
    int wait() {
        int status = 0;
        waitpid(pid_, &status, 0);
        pid_ = -1;
        return exit_code_of(status);
    }

  private:
    pid_t pid_;
};

/// Runs a command of the shell to its end and gives its exit code.
inline int run(const std::string& command) {
    return Process(command).wait();
}

struct Output {
    std::string text;  ///< what was printed, errors included
    int code;
};

/// Runs a command of the shell to its end.
inline Output capture(const std::string& command) {
    FILE* pipe = popen(("{ " + command + "\n} 2>&1").c_str(), "r");
    Output output{};
    std::array<char, 4096> buffer{};
    while (const size_t count = fread(buffer.data(), 1, buffer.size(), pipe))
        output.text.append(buffer.data(), count);
    output.code = exit_code_of(pclose(pipe));
    return output;
}

/// Whether a process runs, be it a child or not. One that has ended and that nobody has waited for does not.
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

/// The numbers of processes, written down in a file by the processes themselves, once so many are there.
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
