#pragma once

#include <string_view>

namespace lianzhu::cli {

/// One line on stderr that is written over again and again; silent when stderr is not a terminal.
class ProgressLine {
  public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(std::string_view text);

  private:
    bool is_terminal_;
    bool shown_ = false;
};

}  // namespace lianzhu::cli
