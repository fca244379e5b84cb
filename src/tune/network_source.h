#pragma once

#include <string>

#include "tune/network_fit.h"

namespace lianzhu::tune {

/// The text of evaluate/network/NAME_network.cpp. Where the sides are not alike it holds one network for each.
std::string source_of(const TrainedNetwork& network, const std::string& name, bool is_alike,
                      const std::string& origin);

}  // namespace lianzhu::tune
