#include "commands/command.h"

namespace command {

void AddExplain(CLI::App& app, Common&) { app.add_subcommand("explain", "not built yet"); }

}  // namespace command
