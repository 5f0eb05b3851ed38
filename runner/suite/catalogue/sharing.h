// Which cases the build put together, so that they may share a process (conformance/RUNNER.md, "Grouped runs").
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace catalogue {

/// The file of the tree that names the object of each case that the build found to share one.
inline constexpr const char* kObjectIndex = "objects/index.txt";

/// Paths of the objects, relative to the tree, by the stems of their cases; empty where the tree has no index (a bare source
/// tree).
struct ObjectIndex {
  std::map<std::string, std::string> shared, alone;  ///< Cases that may share a process, too, and those that may not.
};
ObjectIndex LoadObjectIndex(const std::filesystem::path& root);

}  // namespace catalogue
