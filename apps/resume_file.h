#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "search/solver/proof_table.h"

namespace lianzhu::cli {

// The file of an interrupted solve: a first line that names the game, then the table's entries as they are in
// memory. It is written beside the old one and replaces it when complete. Neither writing nor reading needs
// memory of the table's size.

/// Fails when it cannot be written; the old file is then still there.
std::optional<Error> write_resume_file(const std::string& path, const std::string& head,
                                       const solver::ProofTable& table);

/// Fails when it cannot be read or belongs to another game.
std::optional<Error> read_resume_file(const std::string& path, const std::string& head,
                                      solver::ProofTable& table);

}  // namespace lianzhu::cli
