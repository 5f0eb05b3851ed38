#include "commands/command.h"

namespace command {

void AddJudge(CLI::App& app, Common&) { app.add_subcommand("judge", "not built yet"); }

}  // namespace command
