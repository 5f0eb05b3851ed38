// The options that select cases and observers; every sub-command that takes a selection has the same ones.
#pragma once

#include <CLI/CLI.hpp>

#include "suite/catalogue/selection.h"

namespace command {

/// Adds --clause, --chapter, --section, --kind, --observer, --label and --filter. `selection` must outlive the parsing.
void AddSelectionOptions(CLI::App& app, catalogue::Selection& selection);

}  // namespace command
