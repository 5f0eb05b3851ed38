#include "commands/metrics.h"

namespace command {

CLI::Option* AddMetricsOption(CLI::App& app, std::string& file) {
  return app.add_option("--metrics", file,
                        "File *.prom in the folder of node_exporter's textfile collector, replaced whole at the end");
}

}  // namespace command
