// Dotted numbers, and the ranges of compute capability and toolkit in which a clause is in force.
// Comparison itself is CompareVersions (catalogue/condition.h).
#pragma once

#include <string>
#include <string_view>

#include "catalogue/clause.h"
#include "catalogue/condition.h"

namespace catalogue {

/// Digits, in parts joined by single dots: "9", "13.0.88".
bool IsVersion(std::string_view text);

/// `cc:` of a clause: terms joined by " or ", each ">=9.0" (also > < <= ==), "9.0" (exactly) or "9.x" (any minor).
bool IsCcRange(std::string_view range);

/// Whether a compute capability lies in a range that IsCcRange accepts; an empty range holds everything.
bool CcInRange(std::string_view range, std::string_view cc);

/// Why the clause is not in force on this machine ("stated since toolkit 12.0, this is 11.8"), or empty text when it
/// is. Compares the facts `toolkit` (else `runtime`) and `cc`; an absent fact excludes nothing.
std::string WhyNotInForce(const Clause& clause, const Facts& facts);

}  // namespace catalogue
