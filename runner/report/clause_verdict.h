// The rules from the verdicts of a clause's cases to the verdict of the clause.
#pragma once

#include "catalogue/condition.h"
#include "report/result.h"

namespace report {

/// Sets verdict, why and known_deviation from clause and cases. `facts` are the machine's; `any_run` says that there is a
/// run at all.
void JudgeClause(ClauseResult& result, const catalogue::Facts& facts, bool any_run);

}  // namespace report
