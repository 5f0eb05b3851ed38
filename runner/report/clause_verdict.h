// The rules from the verdicts of a clause's cases to the verdict of the clause.
#pragma once

#include "catalogue/condition.h"
#include "report/result.h"

namespace report {

/// Sets verdict, why and known_deviation from clause and cases. `facts` are the machine's.
void JudgeClause(ClauseResult& result, const catalogue::Facts& facts);

}  // namespace report
