// What random programs covered, case by case (conformance/RANDOM.md).
#pragma once

#include <string>

#include "report/result.h"

namespace report {

/// The section of the page; empty where no random programs were run.
std::string RandomSection(const Result& result);

}  // namespace report
