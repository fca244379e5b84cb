#include "resume_file.h"

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

std::optional<Error> write_resume_file(const std::string& path, const std::string& head,
                                       const solver::ProofTable& table) {
    auto file = FileDraft::begin(path);
    if (!file.ok()) return file.error();
    Checksum checksum;
    const auto write = [&](std::string_view bytes) {
        checksum.add(bytes);
        return file->write(bytes);
    };
    // What fails here fails again, with its reason, in finish().
    if (write(head) && table.save(write)) {
        const auto sum = std::bit_cast<SumBytes>(checksum.sum());
        file->write({sum.data(), sum.size()});
    }
    return file->finish();
}

std::optional<Error> read_resume_file(const std::string& path, const std::string& head,
                                      solver::ProofTable& table) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return cannot_read(path, errno);
    std::error_code error;
    const uint64_t size = std::filesystem::file_size(path, error);
    if (error) return cannot_read(path, error.value());
    std::string found(head.size(), '\0');
    file.read(found.data(), static_cast<std::streamsize>(found.size()));
    if (!file || found != head) return fail("{0} is not from an interrupted run of this game", {path});

    Error damaged = fail("{0} is damaged: delete it to begin again", {path});
    SumBytes sum{};
    if (size < head.size() + sum.size()) return damaged;
    uint64_t left = size - head.size() - sum.size();
    Checksum checksum;
    checksum.add(head);
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

}  // namespace lianzhu::cli
