#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "search/solver/proof_table.h"

namespace lianzhu::cli {

// The file of an interrupted solve: a first line that names the game, then the table's entries as they lie in
// memory. It is written beside the old one and takes its place when it is complete, and neither writing nor
// reading needs memory of the table's size.

/// The error when it cannot be written; then the old file is still there.
std::optional<Error> write_resume_file(const std::string& path, const std::string& head,
                                       const solver::ProofTable& table);

/// The error when it cannot be read or is of another game.
std::optional<Error> read_resume_file(const std::string& path, const std::string& head,
                                      solver::ProofTable& table);

}  // namespace lianzhu::cli
