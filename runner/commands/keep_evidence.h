// What no command writes over.
#pragma once

#include <filesystem>
#include <vector>

#include "commands/command.h"

namespace command {

using Paths = std::vector<std::filesystem::path>;

/// Throws InputError where an output would lie among the files of the tree that commands read, all but its baselines, or in an unpacked
/// package. A journal that is continued is an output.
void KeepPlaces(const Common& common, const Paths& outputs);

/// The same, and where an output would be written over one of the inputs, over any journal or packed package.
void KeepEvidence(const Common& common, const Paths& inputs, const Paths& outputs);

/// For outputs that are no reports: nor over any report or baseline.
void KeepReports(const Paths& outputs);

}  // namespace command
