#include "commands/command.h"

namespace command {

void AddReport(CLI::App& app, Common&) { app.add_subcommand("report", "not built yet"); }

}  // namespace command
