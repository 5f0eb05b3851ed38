#include "commands/command.h"

namespace command {

void AddBless(CLI::App& app, Common&) { app.add_subcommand("bless", "not built yet"); }

}  // namespace command
