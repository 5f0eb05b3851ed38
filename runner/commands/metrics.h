// --metrics: where the metrics of a check go, and which check it was.
#pragma once

#include <string>

#include "commands/command.h"
#include "report/metrics.h"

namespace command {

void AddMetricsOption(CLI::App& app, std::string& file);

/// Of a check that ends now; `command` and `level` as MetricsOrigin has them.
report::MetricsOrigin MetricsOriginNow(const char* command, const std::string& level, double seconds, bool complete);

}  // namespace command
