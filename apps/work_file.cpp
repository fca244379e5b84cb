#include "work_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <filesystem>
#include <fstream>

#include "files/checksum.h"
#include "files/file_draft.h"
#include "files/file_error.h"

namespace lianzhu::cli {

namespace {

using SumBytes = std::array<char, sizeof(uint64_t)>;

}  // namespace

std::optional<Error> WorkFile::take_up(solver::ProofTable& table) const {
    if (!is_kept()) return std::nullopt;
    std::error_code error;
    // Before it is opened: what is not a file has no size, and a pipe would block.
    const uint64_t size = std::filesystem::file_size(path_, error);
    if (error == std::errc::no_such_file_or_directory) return std::nullopt;
    if (error) return cannot_read(path_, error.value());
    std::ifstream file(path_, std::ios::binary);
    if (!file) return cannot_read(path_, errno);
    std::string found(head_.size(), '\0');
    file.read(found.data(), static_cast<std::streamsize>(found.size()));
    if (!file || found != head_) return fail("{0} is not from an interrupted run of this game", {path_});

    Error damaged = fail("{0} is damaged: delete it to begin again", {path_});
    SumBytes sum{};
    if (size < head_.size() + sum.size()) return damaged;
    uint64_t left = size - head_.size() - sum.size();
    Checksum checksum;
    checksum.add(head_);
    const auto read = [&](char* bytes, size_t count) {
        file.read(bytes, static_cast<std::streamsize>(std::min<uint64_t>(count, left)));
        const auto got = static_cast<size_t>(file.gcount());
        checksum.add({bytes, got});
        left -= got;
        return got;
    };
    if (!table.load(read) || left > 0) return damaged;
    file.read(sum.data(), sum.size());
    if (!file || std::bit_cast<uint64_t>(sum) != checksum.sum()) return damaged;
    return std::nullopt;
}

std::optional<Error> WorkFile::save_now_and_then(const solver::ProofTable& table) {
    if (!is_kept() || std::chrono::steady_clock::now() - saved_ < save_every_) return std::nullopt;
    auto error = save(table);
    saved_ = std::chrono::steady_clock::now();  // after writing, which may take long
    return error;
}

std::optional<Error> WorkFile::save(const solver::ProofTable& table) const {
    auto file = FileDraft::begin(path_);
    if (!file.ok()) return file.error();
    Checksum checksum;
    const auto write = [&](std::string_view bytes) {
        checksum.add(bytes);
        return file->write(bytes);
    };
    // What fails here fails again, with its reason, in finish().
    if (write(head_) && table.save(write)) {
        const auto sum = std::bit_cast<SumBytes>(checksum.sum());
        file->write({sum.data(), sum.size()});
    }
    return file->finish();
}

}  // namespace lianzhu::cli
