#include "files/whole_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "files/file_draft.h"
#include "files/file_error.h"

namespace lianzhu {

Result<std::string> read_file(const std::string& path, size_t limit, const StopFlag* stop) {
    // A pipe that nobody writes would block here; now it is empty. One that stays silent can be interrupted.
    const int file = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return cannot_read(path, errno);
    fcntl(file, F_SETFL, 0);
    std::string text;
    std::array<char, size_t{1} << 16> part;
    while (true) {
        const ssize_t got = read(file, part.data(), part.size());
        const int error_number = got < 0 ? errno : 0;
        const bool is_stopped = is_raised(stop);
        if (got > 0 && !is_stopped && text.size() + static_cast<size_t>(got) <= limit) {
            text.append(part.data(), static_cast<size_t>(got));
            continue;
        }
        if (error_number == EINTR && stop != nullptr && !is_stopped) continue;
        close(file);
        if (is_stopped) return cannot_read(path, EINTR);
        if (error_number != 0) return cannot_read(path, error_number);
        if (got == 0) return text;
        return fail("{0} is larger than {1} MB", {path, std::to_string(limit >> 20)});
    }
}

std::optional<Error> write_file(const std::string& path, std::string_view text) {
    auto draft = FileDraft::begin(path);
    if (!draft.ok()) return draft.error();
    draft->write(text);
    return draft->finish();
}

}  // namespace lianzhu
