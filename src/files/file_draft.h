#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace lianzhu {

/// A file in the making. It is written beside the file of its name, as NAME.part, and replaces it when it is
/// complete and on the disk. Whatever happens before, a full disk or a kill, the old file is still whole.
///
/// A draft that a killed program left is taken over and emptied. A link of that name is removed, not followed.
/// While one program writes a draft, a second one is refused.
class FileDraft {
  public:
    static Result<FileDraft> begin(const std::string& path);

    FileDraft(FileDraft&& other) noexcept;
    FileDraft& operator=(FileDraft&&) = delete;
    FileDraft(const FileDraft&) = delete;
    FileDraft& operator=(const FileDraft&) = delete;
    /// Removes the draft, unless it was put in place.
    ~FileDraft();

    /// Adds bytes. False when they cannot be written; then finish() says why.
    bool write(std::string_view bytes);
    /// Puts the file in its place.
    [[nodiscard]] std::optional<Error> finish();

  private:
    FileDraft(int file, std::string path, std::string target, std::string draft)
        : file_(file), path_(std::move(path)), target_(std::move(target)), draft_(std::move(draft)) {}

    void write_out();

    int file_;             ///< -1: closed
    std::string path_;     ///< as the caller wrote it
    std::string target_;   ///< what it stands for: the end of its links
    std::string draft_;    ///< empty: written directly, as a device, a pipe or a standard stream is
    std::string waiting_;  ///< not written yet
    int error_ = 0;        ///< the first that writing met
};

}  // namespace lianzhu
