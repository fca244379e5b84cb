#pragma once

#include <cstdint>
#include <string_view>

namespace lianzhu {

/// Tells bytes that were damaged on a disk from those that were written: FNV-1a, 64 bits. No protection against
/// people who mean harm.
class Checksum {
  public:
    void add(std::string_view bytes) {
        for (const char byte : bytes) sum_ = (sum_ ^ static_cast<uint8_t>(byte)) * 0x100000001B3ULL;
    }
    [[nodiscard]] uint64_t sum() const { return sum_; }

  private:
    uint64_t sum_ = 0xCBF29CE484222325ULL;
};

}  // namespace lianzhu
