// --through: a command that starts the programs of cases, as a launcher or a debugger does.
#pragma once

#include <string>
#include <vector>

namespace command {

/// What --through says of itself in --help.
inline constexpr const char* kThroughHelp =
    "Start each program by this command, words apart by blanks: it gets the program and its words behind its own, and "
    "must "
    "leave it descriptor 3 and its end. The run is partial";

/// Its words; the first is a path from the root where it has a slash, because programs start in folders of their own. Throws InputError for
/// one that is nowhere, or may not be run.
std::vector<std::string> LauncherWords(const std::string& text);

}  // namespace command
