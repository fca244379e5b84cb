#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/result.h"
#include "search/solver/proof_table.h"

namespace lianzhu::cli {

/// Keeps the work of a solve in a file, while it runs and when it is stopped, so that a later run can go on.
class WorkFile {
  public:
    /// Without a path nothing is kept. `head` names the game: a table is only good for the game it was made for.
    WorkFile(std::string path, std::string head, std::chrono::seconds save_every)
        : path_(std::move(path)), head_(std::move(head)), save_every_(save_every) {}

    [[nodiscard]] bool is_kept() const { return !path_.empty(); }
    [[nodiscard]] const std::string& path() const { return path_; }

    /// Goes on from the file, if it exists.
    std::optional<Error> take_up(solver::ProofTable& table) const;
    /// Saves when it is time to.
    std::optional<Error> save_now_and_then(const solver::ProofTable& table);
    std::optional<Error> save(const solver::ProofTable& table);

  private:
    std::string path_;
    std::string head_;
    std::chrono::seconds save_every_;
    std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

}  // namespace lianzhu::cli
