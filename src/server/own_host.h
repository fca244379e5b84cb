#pragma once

#include <string_view>

namespace lianzhu::server {

/// Whether a Host header names this machine: 127.0.0.1, localhost or [::1], with any port or none.
///
/// A page of another site can give its own name the address 127.0.0.1 (DNS rebinding); its requests then still
/// carry that name. The port proves nothing, and it differs where somebody reaches the server through a
/// tunnel such as `ssh -L 9000:127.0.0.1:8080`.
bool is_own_host(std::string_view host);

/// Whether an Origin header names a page of this server, by the name and port by which it was asked. A page of
/// another server on this machine is foreign too.
bool is_own_origin(std::string_view origin, std::string_view host);

}  // namespace lianzhu::server
