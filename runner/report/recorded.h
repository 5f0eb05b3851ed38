// Verdicts of earlier real runs, shown beside this report's own and never counted as judged here.
#pragma once

#include <string>

#include "report/document.h"
#include "report/result.h"

namespace report {

/// Adds the verdicts that `baseline` itself reached, for clauses whose statement is still the same; warns of how many
/// were left out because it is not. Its own recorded verdicts are not passed on.
void AddRecorded(Result& result, const catalogue::Tree& tree, const Document& baseline);

/// One entry of Result::recorded in a line: "recorded on <gpu>, driver <driver>, <date>: 3 hold, ...; not counted here".
std::string RecordedText(const RecordedRun& run);

}  // namespace report
