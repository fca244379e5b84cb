#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace lianzhu::gomocup {

/// Cuts a stream of bytes into lines that end with LF, CR or CRLF. Passes on a line as soon as it sees its
/// end. Keeps only the beginning of a line that is too long, so that no input fills the memory.
class LineSplitter {
  public:
    using OnLine = std::function<void(std::string_view line)>;

    void feed(std::string_view bytes, const OnLine& on_line);

    static constexpr size_t longest_line = 1024;

  private:
    std::string line_;
    bool after_return_ = false;  ///< a LF right after a CR belongs to it
};

}  // namespace lianzhu::gomocup
