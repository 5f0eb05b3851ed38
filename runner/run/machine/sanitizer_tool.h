// The installed compute-sanitizer.
#pragma once

#include <string>

namespace machine {

/// "2025.3.1" as `tool --version` says, or empty when the tool cannot be run.
std::string SanitizerVersion(const std::string& tool);

}  // namespace machine
