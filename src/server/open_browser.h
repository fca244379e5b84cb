#pragma once

#include <string>

namespace lianzhu::server {

/// Opens the address in the person's browser if there is a desktop to open it on. False when there is none.
bool open_browser(const std::string& address);

}  // namespace lianzhu::server
