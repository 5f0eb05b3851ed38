#include "commands/command.h"

namespace command {

void AddRun(CLI::App& app, Common&) { app.add_subcommand("run", "not built yet"); }

}  // namespace command
