// A plan as CMake reads it: calls of four functions of cmake/Cases.cmake, and nothing else.
#pragma once

#include <string>

#include "suite/plan/plan.h"

namespace plan {

/// One call a line, each argument in quotes, lists with semicolons:
///
///   cts_program(stem ending units flags)              ending: "" or ".control"
///   cts_program_of_units(stem flags-of-unit-1 ...)
///   cts_observation(stem way flags [control-flags])   way: compile, link, images, ...
///   cts_object(name stems stems-alone flags)
std::string CMakeText(const BuildPlan& plan);

}  // namespace plan
