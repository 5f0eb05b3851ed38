// Dotted numbers, and the ranges of compute capability in which a clause is in force. Comparison itself is
// CompareVersions (catalogue/condition.h).
#pragma once

#include <string_view>

namespace catalogue {

/// Digits, in parts joined by single dots: "9", "13.0.88".
bool IsVersion(std::string_view text);

/// `cc:` of a clause: alternatives joined by " or ", each one or more terms separated by commas or blanks: ">=9.0"
/// (also > < <= ==), "9.0" (exactly) or "9.x" (any minor).
bool IsCcRange(std::string_view range);

/// Whether a compute capability lies in a range that IsCcRange accepts; an empty range holds everything.
bool CcInRange(std::string_view range, std::string_view cc);

}  // namespace catalogue
