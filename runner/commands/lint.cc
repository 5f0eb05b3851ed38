#include "commands/command.h"

namespace command {

void AddLint(CLI::App& app, Common&) { app.add_subcommand("lint", "not built yet"); }

}  // namespace command
