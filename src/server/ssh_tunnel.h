#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lianzhu::server {

/// The command that makes this machine's port reachable on the machine where a person sits who came here over ssh.
/// The connection is what sshd writes into SSH_CONNECTION: "client port server port". Nothing when it is not that.
std::optional<std::string> ssh_tunnel(std::string_view connection, std::string_view user, int port);

}  // namespace lianzhu::server
