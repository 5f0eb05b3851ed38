// What was measured against what is documented: tables of all figures, of this run and of those recorded elsewhere, and a small
// picture of each law.
#pragma once

#include <string>

#include "report/result.h"

namespace report {

/// The section of the page; empty where nothing was measured.
std::string MeasuredSection(const Result& result);

/// Of one case, as paragraphs of its clause; empty where it measured nothing.
std::string MeasuredList(const CaseResult& c);

}  // namespace report
