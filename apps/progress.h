#pragma once

#include <chrono>
#include <string_view>

namespace lianzhu::cli {

/// One line on stderr that is overwritten again and again. Where that is not possible it is silent or, on
/// request, prints a new line every few seconds. Progress that cannot be shown is dropped.
class ProgressLine {
  public:
    explicit ProgressLine(std::chrono::seconds plain_every = std::chrono::seconds(0));
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(std::string_view text);

  private:
    bool rewrites_;
    bool shown_ = false;
    std::chrono::seconds plain_every_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace lianzhu::cli
