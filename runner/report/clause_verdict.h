// The rules from the verdicts of a clause's cases to the verdict of the clause.
#pragma once

#include <string>

#include "report/result.h"
#include "suite/catalogue/condition.h"

namespace report {

/// Sets verdict, why and known_deviation from clause and cases. `facts` are the machine's; `any_run` says that there is a
/// run at all.
void JudgeClause(ClauseResult& result, const catalogue::Facts& facts, bool any_run);

/// What keeps a case from counting as evidence that its clause holds; empty when nothing does.
std::string Doubt(const CaseResult& c);

/// Counts a clause that was judged, and its cases.
void Count(Denominator& d, const ClauseResult& clause);

/// Nothing can violate it, and its cases recorded what this machine does: then a clause that was run is not tested.
bool OnlyObserved(const ClauseResult& clause);

/// What kept every program from being run that this run had: no GPU, or one that cannot be used. Empty where any was run, or none was to be.
std::string WhyNoProgramRan(const Result& result);

/// What the verdict of a clause says against those of its cases, in a report that somebody else wrote about a machine with these facts;
/// empty: nothing.
std::string Contradiction(const ClauseResult& clause, const catalogue::Facts& facts);

}  // namespace report
