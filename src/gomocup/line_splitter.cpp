#include "gomocup/line_splitter.h"

namespace lianzhu::gomocup {

void LineSplitter::feed(std::string_view bytes, const OnLine& on_line) {
    for (const char byte : bytes) {
        const bool is_second_half = byte == '\n' && after_return_;
        after_return_ = byte == '\r';
        if (is_second_half) continue;
        if (byte == '\n' || byte == '\r') {
            on_line(line_);
            line_.clear();
        } else if (line_.size() < longest_line) {
            line_ += byte;
        }
    }
}

}  // namespace lianzhu::gomocup
