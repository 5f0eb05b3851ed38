// SHA-256 (FIPS 180-4): names the files that a report was made from.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace base {

/// The sum of bytes that come piece by piece.
class Sha256Sum {
 public:
  void Add(std::string_view bytes);
  std::string Hex();  ///< 64 lower-case hexadecimal digits; the last call.

 private:
  std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::string rest_;         // Less than a block.
  std::uint64_t bytes_ = 0;  // All.
};

/// 64 lower-case hexadecimal digits.
std::string Sha256(std::string_view bytes);

}  // namespace base
