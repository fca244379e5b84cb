#include "server/site.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "files/whole_file.h"

namespace lianzhu::server {

namespace {

namespace fs = std::filesystem;

constexpr std::pair<std::string_view, std::string_view> types[] = {
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"wasm", "application/wasm"},
    {"svg", "image/svg+xml"},
    {"png", "image/png"},
    {"ico", "image/x-icon"},
    {"woff2", "font/woff2"},
    {"txt", "text/plain; charset=utf-8"},
};

/// FNV-1a, 64 bits: it only has to differ when the content does.
std::string tag_of(std::string_view content) {
    uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : content) hash = (hash ^ static_cast<uint8_t>(c)) * 0x100000001b3U;
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (uint32_t shift = 0; shift < 64; shift += 4) text += digits[(hash >> shift) & 15U];
    return text;
}

}  // namespace

std::string mime_type(std::string_view name) {
    const std::string_view extension = name.substr(std::min(name.size(), name.rfind('.') + 1));
    for (const auto& [known, type] : types) {
        if (known == extension) return std::string(type);
    }
    return "application/octet-stream";
}

bool has_hash(std::string_view name) {
    constexpr size_t least = 8;
    const size_t dash = name.rfind('-');
    if (dash == std::string_view::npos) return false;
    const size_t dot = name.find('.', dash);
    const std::string_view hash = name.substr(dash + 1, dot == std::string_view::npos ? dot : dot - dash - 1);
    const auto only = [hash](std::string_view allowed) {
        return hash.find_first_not_of(allowed) == std::string_view::npos;
    };
    const bool is_hash = only("0123456789abcdef") || only("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return is_hash && hash.size() >= least && hash.find_first_of("0123456789") != std::string_view::npos;
}

Result<Site> Site::load(const fs::path& folder) {
    Site site;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (!it->is_regular_file(error)) continue;
        const fs::path relative = it->path().lexically_relative(folder);
        std::string path = "/" + relative.generic_string();
        auto content = read_file(it->path().string());
        if (!content.ok()) return content.error();
        const std::string extension = relative.extension().string();
        if (extension == ".br" || extension == ".gz") {
            path.resize(path.size() - extension.size());
            (extension == ".br" ? site.files_[path].brotli : site.files_[path].gzip) = std::move(*content);
            continue;
        }
        SiteFile& file = site.files_[path];
        file.type = mime_type(path);
        file.tag = tag_of(*content);
        file.is_immutable = has_hash(relative.filename().string());
        file.plain = std::move(*content);
    }
    if (site.find("/") == nullptr) {
        return fail("{0} holds no page: build it (script/play does), or name its folder with --site",
                    {folder.string()});
    }
    return site;
}

const SiteFile* Site::find(std::string_view path) const {
    std::string whole(path);
    if (whole.empty() || whole.back() == '/') whole += "index.html";
    const auto found = files_.find(whole);
    // A compressed file without its plain file has no type.
    return found == files_.end() || found->second.type.empty() ? nullptr : &found->second;
}

}  // namespace lianzhu::server
