// The unit that an object of the tree is compiled from: several cases as one text.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace plan {

/// The text of a unit of the cases `stems` of the tree `root`, which an include folder of the compiler is. It begins with the headers
/// of all of them, helpers among these; then comes each case in a namespace of its own, and the end of the macros that it or its family
/// defines. Cases are included, not copied: what the compiler says names their own files and lines. Throws InputError, naming it, for a case
/// that cannot be read.
std::string UnitText(const std::filesystem::path& root, const std::vector<std::string>& stems);

}  // namespace plan
