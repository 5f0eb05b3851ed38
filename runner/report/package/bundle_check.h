// The manifest of an installed tree: MANIFEST.sha256, in the form of sha256sum, one line a file.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace package {

inline constexpr const char* kBundleManifest = "MANIFEST.sha256";

struct BundleCheck {
  std::size_t files = 0;              ///< Listed.
  std::string sha256;                 ///< Of the manifest itself: what was published beside the bundle.
  std::vector<std::string> findings;  ///< "path: what is wrong", in the order of the paths; empty: all is as listed.
};

/// Compares every file below `root` with the manifest there: a file that is missing, changed, cannot be read, is a link or
/// is not listed is a finding; what Python compiled of a listed file is none (pip does that of a wheel). Throws InputError when there is no manifest, or it is malformed, empty, names a file twice
/// or one outside the tree.
BundleCheck CheckBundle(const std::filesystem::path& root);

}  // namespace package
