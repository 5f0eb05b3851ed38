// Dotted numbers. Comparison is CompareVersions (suite/catalogue/condition.h).
#pragma once

#include <string_view>

namespace catalogue {

/// Digits, in parts joined by single dots: "9", "13.0.88".
bool IsVersion(std::string_view text);

}  // namespace catalogue
