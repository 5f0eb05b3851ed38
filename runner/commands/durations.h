// Durations on the command line.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace command {

/// "2h", "90m", "45s" or seconds, as an option of the command line.
CLI::Option* AddDuration(CLI::App& app, const char* name, double& seconds, const char* help);

}  // namespace command
