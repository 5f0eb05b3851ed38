// What no command writes over.
#pragma once

#include <filesystem>
#include <vector>

namespace command {

using Paths = std::vector<std::filesystem::path>;

/// Throws InputError where an output would be written over one of the inputs, or over any journal.
void KeepEvidence(const Paths& inputs, const Paths& outputs);

/// For outputs that are no reports: nor over any report or baseline.
void KeepReports(const Paths& outputs);

}  // namespace command
