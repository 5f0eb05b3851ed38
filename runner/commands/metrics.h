// --metrics: where the metrics of a check go, and which check it was.
#pragma once

#include <string>

#include "commands/command.h"

namespace command {

CLI::Option* AddMetricsOption(CLI::App& app, std::string& file);

}  // namespace command
