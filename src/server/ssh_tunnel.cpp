#include "server/ssh_tunnel.h"

#include <vector>

#include "base/text.h"

namespace lianzhu::server {

std::optional<std::string> ssh_tunnel(std::string_view connection, std::string_view user, int port) {
    const auto words = split_words(connection);
    if (words.size() != 4) return std::nullopt;
    const std::string number = std::to_string(port);
    std::string command = "ssh -N -L " + number + ":127.0.0.1:" + number + " ";
    if (words[3] != "22") command += "-p " + std::string(words[3]) + " ";
    if (!user.empty()) command += std::string(user) + "@";
    return command + std::string(words[2]);
}

}  // namespace lianzhu::server
