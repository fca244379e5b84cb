#include "files/whole_file.h"

#include <fstream>
#include <sstream>

namespace lianzhu {

Result<std::string> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    // peek() tells an empty file, which is valid, from a folder, which opens but cannot be read.
    const bool is_empty = file.peek() == std::ifstream::traits_type::eof();
    std::ostringstream text;
    if (!is_empty) text << file.rdbuf();
    if (!file.is_open() || file.bad() || !text) return fail("cannot read {0}", {path});
    return text.str();
}

std::optional<Error> write_file(const std::string& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    file << text << std::flush;
    if (!file) return fail("cannot write {0}", {path});
    return std::nullopt;
}

}  // namespace lianzhu
