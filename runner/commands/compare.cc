#include "commands/command.h"

namespace command {

void AddCompare(CLI::App& app, Common&) { app.add_subcommand("compare", "not built yet"); }

}  // namespace command
