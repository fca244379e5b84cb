#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "search/solver/proof_table.h"

namespace lianzhu::cli {

// The file of a solve in progress: a first line that names the game, the table's entries as they are in memory,
// and a checksum of all that. It replaces the old one when it is complete (files/file_draft.h). Neither writing
// nor reading needs memory of the table's size.

/// Fails when it cannot be written; the old file is then still there.
std::optional<Error> write_resume_file(const std::string& path, const std::string& head,
                                       const solver::ProofTable& table);

/// Fails when it cannot be read, belongs to another game or is damaged. The table is then of no use.
std::optional<Error> read_resume_file(const std::string& path, const std::string& head,
                                      solver::ProofTable& table);

}  // namespace lianzhu::cli
