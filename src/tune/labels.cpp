#include "tune/labels.h"

#include <algorithm>

namespace lianzhu::tune {

double chance(double logit) {
    return 1 / (1 + std::exp(-logit));
}

double surprise(double expected, double result) {
    expected = std::clamp(expected, 1e-9, 1 - 1e-9);
    return -result * std::log(expected) - (1 - result) * std::log(1 - expected);
}

}  // namespace lianzhu::tune
