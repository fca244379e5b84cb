#pragma once

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
};

/// The head of an answer as it is sent, and the body, which the site or the program owns.
struct HttpResponse {
    int status = 200;
    std::string head;
    std::string_view body;
    bool keep_alive = true;
};

/// The answer to a request. A pure function: no socket, no file.
HttpResponse respond(const Site& site, const HttpRequest& request);

/// An answer without a page: 400, 408, 413, 431, 503 …; it ends the connection.
HttpResponse refuse(int status);

}  // namespace lianzhu::server
