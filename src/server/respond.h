#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/site.h"

namespace lianzhu::server {

/// The parts of a request that matter here.
struct HttpRequest {
    std::string_view method;
    std::string_view target;
    std::string_view accept_encoding;
    std::string_view if_none_match;
    bool keep_alive = true;
    size_t host_count = 1;   ///< how many Host headers it has
    std::string_view host;   ///< the first of them
    bool needs_host = true;  ///< from HTTP 1.1 on
    std::optional<std::string_view> origin;
};

/// The head of an answer as it is sent, and the body, which the site or the program owns.
struct HttpResponse {
    int status = 200;
    std::string head;
    std::string_view body;
    bool keep_alive = true;
};

/// The answer to a request. A pure function: no socket, no file. Only requests to this machine by its own name
/// are answered, and none that a page of another origin sends; HTTP 1.0 knows no Host, and no browser speaks it.
HttpResponse respond(const Site& site, const HttpRequest& request);

/// An answer without a page: 400, 403, 413, 431 …; it ends the connection.
HttpResponse refuse(int status);

}  // namespace lianzhu::server
