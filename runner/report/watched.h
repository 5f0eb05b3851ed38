// The observers of the reference device in a report: what they watched, and what they were expected to find and did not.
#pragma once

#include <string>
#include <vector>

#include "report/result.h"
#include "suite/catalogue/tree.h"

namespace report {

/// Adds a case's share to Result::watched.
void CountWatched(Result& result, const CaseResult& c);

/// A line for each entry of expected/reference/findings.yaml whose case was watched and did not show it.
std::vector<std::string> StaleFindings(const catalogue::Tree& tree, const Result& result);

}  // namespace report
