#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"

namespace lianzhu::server {

/// One file of the page, as it goes over the wire.
struct SiteFile {
    std::string type;           ///< MIME
    std::string tag;            ///< changes with the content
    bool is_immutable = false;  ///< its name contains a hash of its content, so it may be cached for ever
    std::string plain;
    std::string brotli;  ///< empty: no such form exists
    std::string gzip;
};

/// The built page, read into memory once. Only files found then can be requested: whatever a path says, no
/// other file of the machine is ever touched.
class Site {
  public:
    /// Loads the files of a folder and its subfolders; x.br and x.gz are forms of x. Fails without an
    /// index.html.
    static Result<Site> load(const std::filesystem::path& folder);

    /// The file of a path such as "/" or "/app.js"; null if no file has that path.
    [[nodiscard]] const SiteFile* find(std::string_view path) const;

    [[nodiscard]] size_t files() const { return files_.size(); }

  private:
    std::map<std::string, SiteFile, std::less<>> files_;  ///< by path with its leading slash
};

/// "text/html; charset=utf-8" for ".html"; unknown extensions are plain bytes.
std::string mime_type(std::string_view name);

/// Whether a name has a hash as bundlers write it: after the last dash eight or more capitals and digits, or
/// hexadecimal digits, with a digit among them: app-5FJ2KQ7A.js, app-321e35fbdf.js.
bool has_hash(std::string_view name);

}  // namespace lianzhu::server
