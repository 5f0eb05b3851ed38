// What a run that selected cases is summarised by: those alone.
#pragma once

#include <optional>
#include <string>

#include "report/result.h"

namespace report {

/// The result of the clauses and cases that were asked for, with their denominator and `of_suite` set. Nothing where all cases
/// were, and where recorded runs stand beside it, which tell of all clauses. report.json is of the whole, always.
std::optional<Result> SelectedPart(const Result& result);

/// What a terminal shows in the end: the denominator of the whole, or of the part that was asked for.
std::string SummaryText(const Result& result);

}  // namespace report
