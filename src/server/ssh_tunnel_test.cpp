#include "server/ssh_tunnel.h"

#include <gtest/gtest.h>

namespace lianzhu::server {
namespace {

TEST(SshTunnel, NamesTheMachineAsItsVisitorReachedIt) {
    EXPECT_EQ(ssh_tunnel("10.0.0.2 50514 10.0.0.9 22", "ann", 8080),
              "ssh -N -L 8080:127.0.0.1:8080 ann@10.0.0.9");
    EXPECT_EQ(ssh_tunnel("fe80::2 50514 fe80::9 2222", "", 8081),
              "ssh -N -L 8081:127.0.0.1:8081 -p 2222 fe80::9");
}

TEST(SshTunnel, SaysNothingWithoutAConnection) {
    EXPECT_EQ(ssh_tunnel("", "ann", 8080), std::nullopt);
    EXPECT_EQ(ssh_tunnel("10.0.0.2 50514", "ann", 8080), std::nullopt);
}

}  // namespace
}  // namespace lianzhu::server
