#pragma once

#include <string>

namespace lianzhu::server {

/// Opens the address in the person's browser. False when there is no desktop.
bool open_browser(const std::string& address);

}  // namespace lianzhu::server
