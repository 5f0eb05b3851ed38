// What one run was, on a page: what it counted, and what was tested on what.
#pragma once

#include <string>

#include "report/result.h"

namespace report {

/// The sentence of its denominator, the bar and the figures.
std::string CountsOfRun(const Result& result);

/// Machine, suite, journals and recorded runs, as tables below a heading with the id "provenance".
std::string ProvenanceOfRun(const Result& result);

}  // namespace report
