#include "server/own_host.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace lianzhu::server {

namespace {

constexpr std::array<std::string_view, 3> own_names{"127.0.0.1", "localhost", "[::1]"};
constexpr std::array<std::string_view, 2> own_schemes{"http://", "https://"};

bool is_port(std::string_view text) {
    constexpr size_t most_digits = 5;
    return text.size() <= most_digits && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

bool is_own_host(std::string_view host) {
    const std::string lower = to_lower(host);
    return std::any_of(own_names.begin(), own_names.end(), [&](std::string_view name) {
        if (lower.rfind(name, 0) != 0) return false;
        const std::string_view rest = std::string_view(lower).substr(name.size());
        return rest.empty() || (rest.front() == ':' && is_port(rest.substr(1)));
    });
}

bool is_own_origin(std::string_view origin, std::string_view host) {
    const std::string lower = to_lower(origin);
    return !host.empty() && std::any_of(own_schemes.begin(), own_schemes.end(), [&](std::string_view scheme) {
        return lower == std::string(scheme) + to_lower(host);
    });
}

}  // namespace lianzhu::server
