#pragma once

#include <string>

#include "base/result.h"

namespace lianzhu {

/// What an error number of the operating system means. The reasons that people meet are in the catalogue; the
/// others come in the system's own words.
Error system_reason(int error_number);

Error cannot_read(const std::string& path, int error_number);
Error cannot_write(const std::string& path, int error_number);

}  // namespace lianzhu
