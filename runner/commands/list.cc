#include "commands/command.h"

namespace command {

void AddList(CLI::App& app, Common&) { app.add_subcommand("list", "not built yet"); }

}  // namespace command
