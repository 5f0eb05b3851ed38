// What all attempts of one case amount to.
#pragma once

#include <vector>

#include "report/result.h"

namespace report {

/// `attempts` are those of this case, in the order of the journals. `deviation` may be null.
CaseResult CombineAttempts(const catalogue::Case& c, const std::vector<const journal::Attempt*>& attempts,
                           const catalogue::KnownDeviation* deviation);

/// FAIL, CRASH, TIMEOUT and KNOWN: the subject did not do what the clause states.
bool IsViolation(judge::Verdict verdict);

/// Something was observed: every verdict but SKIP, NOT-APPLICABLE and ERROR.
bool WasRun(judge::Verdict verdict);

}  // namespace report
