#include "work_file.h"

#include <filesystem>

#include "resume_file.h"

namespace lianzhu::cli {

std::optional<Error> WorkFile::take_up(solver::ProofTable& table) const {
    std::error_code error;
    const auto status = std::filesystem::status(path_, error);
    if (!is_kept() || status.type() == std::filesystem::file_type::not_found) return std::nullopt;
    return read_resume_file(path_, head_, table);
}

std::optional<Error> WorkFile::save_now_and_then(const solver::ProofTable& table) {
    if (std::chrono::steady_clock::now() - saved_ < save_every_) return std::nullopt;
    return save(table);
}

std::optional<Error> WorkFile::save(const solver::ProofTable& table) {
    if (!is_kept()) return std::nullopt;
    auto error = write_resume_file(path_, head_, table);
    saved_ = std::chrono::steady_clock::now();  // after writing, which may take long
    return error;
}

}  // namespace lianzhu::cli
