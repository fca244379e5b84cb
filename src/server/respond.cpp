#include "server/respond.h"

#include <utility>

#include "base/text.h"
#include "server/own_host.h"

namespace lianzhu::server {

namespace {

/// Scripts, workers and the engine come only from here; nothing inline runs.
constexpr std::string_view content_security_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "worker-src 'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'";

/// What the page does not use, no script in it can use either.
constexpr std::string_view permissions_policy =
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
    "microphone=(), midi=(), payment=(), usb=()";

constexpr std::pair<int, std::string_view> reasons[] = {
    {200, "OK"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {413, "Content Too Large"},
    {431, "Request Header Fields Too Large"},
};

std::string_view reason_of(int status) {
    for (const auto& [known, reason] : reasons) {
        if (known == status) return reason;
    }
    return "Error";
}

/// Builds the head line by line.
class Head {
  public:
    explicit Head(int status) {
        text_ = "HTTP/1.1 " + std::to_string(status) + " ";
        text_ += reason_of(status);
        text_ += "\r\n";
        add("X-Content-Type-Options", "nosniff");
        add("Content-Security-Policy", content_security_policy);
        add("Referrer-Policy", "no-referrer");
        add("Cross-Origin-Opener-Policy", "same-origin");
        add("Cross-Origin-Resource-Policy", "same-origin");
        add("Permissions-Policy", permissions_policy);
    }

    void add(std::string_view name, std::string_view value) {
        text_ += name;
        text_ += ": ";
        text_ += value;
        text_ += "\r\n";
    }

    std::string finish(bool keep_alive) {
        add("Connection", keep_alive ? "keep-alive" : "close");
        return text_ + "\r\n";
    }

  private:
    std::string text_;
};

/// Whether the header allows an encoding: by name or by *, and not with a weight of zero.
bool accepts(std::string_view header, std::string_view encoding) {
    bool by_star = false;
    for (const std::string_view part : split(header, ',')) {
        const auto words = split(part, ';');
        const std::string name = to_lower(trim(words[0]));
        if (name != encoding && name != "*") continue;
        bool is_refused = false;
        for (size_t i = 1; i < words.size(); ++i) {
            const std::string weight = to_lower(trim(words[i]));
            is_refused =
                weight.substr(0, 2) == "q=" && weight.find_first_not_of("0.", 2) == std::string::npos;
        }
        if (name == encoding) return !is_refused;
        by_star = !is_refused;
    }
    return by_star;
}

/// A list of tags, or *. Weak tags are good enough for a GET.
bool matches(std::string_view if_none_match, std::string_view tag) {
    for (const std::string_view part : split(if_none_match, ',')) {
        std::string_view candidate = trim(part);
        if (candidate.substr(0, 2) == "W/") candidate.remove_prefix(2);
        if (candidate == "*" || candidate == tag) return true;
    }
    return false;
}

HttpResponse plain_answer(int status, bool keep_alive, bool with_body, std::string_view allow = {}) {
    const std::string_view body = reason_of(status);
    Head head(status);
    if (!allow.empty()) head.add("Allow", allow);
    head.add("Content-Type", "text/plain; charset=utf-8");
    head.add("Cache-Control", "no-store");
    head.add("Content-Length", std::to_string(body.size()));
    return {status, head.finish(keep_alive), with_body ? body : std::string_view{}, keep_alive};
}

/// The status of the refusal when the request does not come from this machine's own page.
std::optional<int> refusal_of_sender(const HttpRequest& request) {
    if (request.host_count > 1 || (request.host_count == 0 && request.needs_host)) return 400;
    if (request.host_count == 1 && !is_own_host(request.host)) return 403;
    if (request.origin && !is_own_origin(*request.origin, request.host)) return 403;
    return std::nullopt;
}

struct Form {
    std::string_view encoding;  ///< empty: as it is
    std::string_view content;
};

Form choose_form(const SiteFile& file, std::string_view accept_encoding) {
    if (!file.brotli.empty() && accepts(accept_encoding, "br")) return {"br", file.brotli};
    if (!file.gzip.empty() && accepts(accept_encoding, "gzip")) return {"gzip", file.gzip};
    return {"", file.plain};
}

}  // namespace

HttpResponse respond(const Site& site, const HttpRequest& request) {
    const bool is_head = request.method == "HEAD";
    if (const auto status = refusal_of_sender(request)) return plain_answer(*status, false, !is_head);
    if (request.method != "GET" && !is_head) return plain_answer(405, false, true, "GET, HEAD");
    if (request.target.empty() || request.target[0] != '/') return plain_answer(400, false, !is_head);
    const SiteFile* file = site.find(request.target.substr(0, request.target.find_first_of("?#")));
    if (file == nullptr) return plain_answer(404, request.keep_alive, !is_head);

    const Form form = choose_form(*file, request.accept_encoding);
    std::string tag = "\"" + file->tag;
    if (!form.encoding.empty()) tag += "-" + std::string(form.encoding);
    tag += "\"";
    const int status = matches(request.if_none_match, tag) ? 304 : 200;
    Head head(status);
    head.add("ETag", tag);
    head.add("Cache-Control", file->is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
    head.add("Vary", "Accept-Encoding");
    if (status == 304) return {status, head.finish(request.keep_alive), {}, request.keep_alive};
    head.add("Content-Type", file->type);
    if (!form.encoding.empty()) head.add("Content-Encoding", form.encoding);
    head.add("Content-Length", std::to_string(form.content.size()));
    return {status, head.finish(request.keep_alive), is_head ? std::string_view{} : form.content,
            request.keep_alive};
}

HttpResponse refuse(int status) {
    return plain_answer(status, false, true);
}

}  // namespace lianzhu::server
