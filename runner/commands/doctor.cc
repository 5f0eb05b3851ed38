#include "commands/command.h"

namespace command {

void AddDoctor(CLI::App& app, Common&) { app.add_subcommand("doctor", "not built yet"); }

}  // namespace command
