#pragma once

#include <chrono>
#include <memory>
#include <utility>  // Boost 1.74 needs std::exchange and does not say so: this header comes first

#include "base/stop.h"
#include "server/site.h"

namespace lianzhu::server {

/// What the server allows. The numbers suit one machine's own browsers.
struct ServerLimits {
    size_t connections = 512;                        ///< for a further one, one of them is dropped (Crowd)
    size_t connections_per_address = 256;            ///< a browser uses six, whatever the number of its tabs
    uint32_t header_bytes = 16 * 1024;               ///< of one request; bodies are not accepted
    std::chrono::milliseconds request_time{10'000};  ///< for a whole request to arrive, and for the next one
    std::chrono::milliseconds answer_time{60'000};   ///< for the client to take the answer
};

/// Serves a site on 127.0.0.1. One thread, the one that calls run().
class HttpServer {
  public:
    /// Listens on the first free port of `tries` from `port` on; port 0 means any free one.
    static Result<std::unique_ptr<HttpServer>> listen(Site site, int port, int tries,
                                                      const ServerLimits& limits);

    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;
    ~HttpServer();

    [[nodiscard]] int port() const;
    /// Serves until the flag is raised, and then for a fifth of a second at most.
    void run(const StopFlag& stop);

  private:
    struct Impl;
    explicit HttpServer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace lianzhu::server
