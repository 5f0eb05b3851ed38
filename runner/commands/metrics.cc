#include "commands/metrics.h"

#include <cstdlib>
#include <ctime>

namespace command {

void AddMetricsOption(CLI::App& app, std::string& file) {
  app.add_option("--metrics", file,
                 "File *.prom in the folder of node_exporter's textfile collector, replaced whole at the end");
}

report::MetricsOrigin MetricsOriginNow(const char* command, const std::string& level, double seconds, bool complete) {
  const char* devices = std::getenv("CUDA_VISIBLE_DEVICES");
  return {.command = command,
          .level = level,
          .visible_devices = devices != nullptr ? devices : "all",
          .seconds = seconds,
          .complete = complete,
          .ended = std::time(nullptr)};
}

}  // namespace command
