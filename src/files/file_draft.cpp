#include "files/file_draft.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <utility>

#include "files/file_error.h"

namespace lianzhu {

namespace {

namespace fs = std::filesystem;

constexpr mode_t new_file_mode = 0666;  // less the umask, as every new file

/// The file behind a path and its links, also when it does not exist yet.
std::string end_of_links(fs::path path) {
    constexpr int most_links = 40;  // as many as the system follows
    for (int i = 0; i < most_links; ++i) {
        std::error_code error;
        const fs::path next = fs::read_symlink(path, error);
        if (error) break;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path.string();
}

/// Standard output or error, when the path names the file behind it, such as /dev/stdout; -1 otherwise.
int standard_stream_of(const struct stat& status) {
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
        struct stat own {};
        if (fstat(stream, &own) == 0 && own.st_dev == status.st_dev && own.st_ino == status.st_ino)
            return stream;
    }
    return -1;
}

bool is_same_file(int file, const std::string& path) {
    struct stat open_file {};
    struct stat named {};
    return fstat(file, &open_file) == 0 && lstat(path.c_str(), &named) == 0 &&
           open_file.st_dev == named.st_dev && open_file.st_ino == named.st_ino;
}

/// A draft is an ordinary file that has no other name.
bool is_own_file(int file) {
    struct stat status {};
    return fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 1;
}

/// Opens the draft and locks it; -1 with errno when that fails.
int open_draft(const std::string& draft) {
    constexpr int tries = 8;
    for (int i = 0; i < tries; ++i) {
        // O_NONBLOCK: a pipe of that name would wait for a reader.
        const int file =
            open(draft.c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, new_file_mode);
        const bool is_foreign = file < 0 ? errno == ELOOP || errno == ENXIO : !is_own_file(file);
        if (file < 0 && !is_foreign) return -1;
        if (is_foreign) {
            if (file >= 0) close(file);
            if (unlink(draft.c_str()) != 0 && errno != ENOENT) return -1;
            continue;
        }
        if (flock(file, LOCK_EX | LOCK_NB) != 0) {
            close(file);
            errno = EBUSY;
            return -1;
        }
        // Whoever had the lock before may have put the file in its place meanwhile.
        if (is_same_file(file, draft)) return file;
        close(file);
    }
    errno = EBUSY;
    return -1;
}

void sync_folder(const std::string& path) {
    const fs::path parent = fs::path(path).parent_path();
    const int folder = open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    fsync(folder);
    close(folder);
}

}  // namespace

Result<FileDraft> FileDraft::begin(const std::string& path) {
    const auto cannot = [&](int error_number) {
        if (error_number == EBUSY) return fail("{0} is in use by another program", {path});
        return cannot_write(path, error_number);
    };
    struct stat status {};
    const bool exists = stat(path.c_str(), &status) == 0;
    if (!exists && errno != ENOENT) return cannot(errno);
    if (exists && S_ISDIR(status.st_mode)) return cannot(EISDIR);
    const int stream = exists ? standard_stream_of(status) : -1;
    if (exists && (stream >= 0 || !S_ISREG(status.st_mode))) {
        // A pipe without a reader would block here.
        const int file = stream >= 0 ? fcntl(stream, F_DUPFD_CLOEXEC, 0)
                                     : open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        if (file < 0) return cannot(errno == ENXIO ? EPIPE : errno);
        if (stream < 0) fcntl(file, F_SETFL, 0);
        return FileDraft(file, path, path, "");
    }
    // Replacing a file needs only a writable folder. But whoever made the file read-only wants to keep it.
    if (exists && access(path.c_str(), W_OK) != 0) return cannot(errno);
    const std::string target = end_of_links(path);
    std::string draft = target + ".part";
    const int file = open_draft(draft);
    if (file < 0 && errno == EISDIR) return cannot_write(draft, errno);
    if (file < 0) return cannot(errno);
    FileDraft begun(file, path, target, std::move(draft));
    if (ftruncate(file, 0) != 0 || (exists && fchmod(file, status.st_mode & 07777) != 0))
        return cannot(errno);
    return begun;
}

FileDraft::FileDraft(FileDraft&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      draft_(std::move(other.draft_)),
      waiting_(std::move(other.waiting_)),
      error_(other.error_) {}

FileDraft::~FileDraft() {
    if (file_ < 0) return;
    if (!draft_.empty()) unlink(draft_.c_str());
    close(file_);
}

bool FileDraft::write(std::string_view bytes) {
    constexpr size_t enough = size_t{1} << 16;
    waiting_ += bytes;
    if (waiting_.size() >= enough) write_out();
    return error_ == 0;
}

void FileDraft::write_out() {
    std::string_view rest = waiting_;
    while (!rest.empty() && error_ == 0) {
        const ssize_t written = ::write(file_, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) error_ = errno;
        if (written > 0) rest.remove_prefix(static_cast<size_t>(written));
    }
    waiting_.clear();
}

std::optional<Error> FileDraft::finish() {
    write_out();
    if (error_ != 0) return cannot_write(path_, error_);
    if (draft_.empty()) {
        if (close(std::exchange(file_, -1)) != 0) return cannot_write(path_, errno);
        return std::nullopt;
    }
    if (fsync(file_) != 0 || rename(draft_.c_str(), target_.c_str()) != 0) return cannot_write(path_, errno);
    close(std::exchange(file_, -1));  // the lock ends here, after the name has changed
    sync_folder(target_);
    return std::nullopt;
}

}  // namespace lianzhu
