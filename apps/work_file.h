#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/result.h"
#include "search/solver/proof_table.h"

namespace lianzhu::cli {

/// Keeps the work of a solve in a file, while it runs and when it is stopped, so that a later run can go on.
///
/// The file has a first line that names the game, the table's entries as they are in memory, and a checksum of all
/// that. It replaces the old one when it is complete (files/file_draft.h). Neither writing nor reading needs memory
/// of the table's size.
class WorkFile {
  public:
    /// Without a path nothing is kept. `head`, the first line, names the game: a table is only good for the game
    /// that it was made for.
    WorkFile(std::string path, std::string head, std::chrono::seconds save_every)
        : path_(std::move(path)), head_(std::move(head)), save_every_(save_every) {}

    [[nodiscard]] bool is_kept() const { return !path_.empty(); }
    [[nodiscard]] const std::string& path() const { return path_; }

    /// Goes on from the file, if it exists. Fails when it cannot be read, belongs to another game or is damaged;
    /// the table is then of no use.
    std::optional<Error> take_up(solver::ProofTable& table) const;
    /// Saves when it is time to.
    std::optional<Error> save_now_and_then(const solver::ProofTable& table);
    /// Fails when it cannot be written; the old file is then still there.
    std::optional<Error> save(const solver::ProofTable& table) const;

  private:
    std::string path_;
    std::string head_;
    std::chrono::seconds save_every_;
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

}  // namespace lianzhu::cli
