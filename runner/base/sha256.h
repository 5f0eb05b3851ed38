// SHA-256 (FIPS 180-4): names the files that a report was made from.
#pragma once

#include <string>
#include <string_view>

namespace base {

/// 64 lower-case hexadecimal digits.
std::string Sha256(std::string_view bytes);

}  // namespace base
