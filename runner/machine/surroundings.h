// The environment variables that reach the programs: a closed set of CUDA's, so that a setting of somebody's shell does not
// decide verdicts (conformance/README.md, "The surroundings of a program").
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace machine {

/// Whether the variable is taken away from programs: one of CUDA's driver, runtime or tools that may change what they do.
/// Which GPUs are seen, where the cache of compiled code lies and which MPS server is meant stay.
bool IsRemoved(std::string_view variable);

/// The names of those that are set now, sorted.
std::vector<std::string> RemovedVariables();

}  // namespace machine
