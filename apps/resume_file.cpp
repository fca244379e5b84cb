#include "resume_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

namespace lianzhu::cli {

std::optional<Error> write_resume_file(const std::string& path, const std::string& head,
                                       const solver::ProofTable& table) {
    const std::string draft = path + ".part";
    const int descriptor = open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    FILE* file = descriptor < 0 ? nullptr : fdopen(descriptor, "wb");
    if (file == nullptr) return fail("cannot write {0}", {path});
    const auto write = [file](std::string_view bytes) {
        return fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    };
    bool written = write(head) && table.save(write) && fflush(file) == 0 && fsync(descriptor) == 0;
    written = fclose(file) == 0 && written;
    if (!written || rename(draft.c_str(), path.c_str()) != 0) {
        unlink(draft.c_str());
        return fail("cannot write {0}", {path});
    }
    return std::nullopt;
}

std::optional<Error> read_resume_file(const std::string& path, const std::string& head,
                                      solver::ProofTable& table) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return fail("cannot read {0}", {path});
    std::string found(head.size(), '\0');
    file.read(found.data(), static_cast<std::streamsize>(found.size()));
    const auto read = [&file](char* bytes, size_t count) {
        file.read(bytes, static_cast<std::streamsize>(count));
        return static_cast<size_t>(file.gcount());
    };
    if (found != head || !table.load(read))
        return fail("{0} is not from an interrupted run of this game", {path});
    return std::nullopt;
}

}  // namespace lianzhu::cli
