// How often litmus rows showed their outcomes: shapes of programs against synchronisers and scopes, a table each distance.
#pragma once

#include <string>

#include "report/result.h"

namespace report {

/// The section of the page; empty where no row has the name of such a cell ("mp/rel+acq/gpu@grid").
std::string OutcomeSection(const Result& result);

}  // namespace report
