// Reads a whole tree without stopping at what is wrong in it: the base of LoadTree and of lint.
#pragma once

#include <filesystem>

#include "suite/catalogue/problem.h"
#include "suite/catalogue/tree.h"

namespace catalogue {

/// One file of the tree whose text lint looks at again.
struct SourceFile {
  std::string file;  ///< Relative to the tree.
  std::string text;
};

/// What LoadTree found beside the parsed tree.
struct Listing {
  std::vector<SourceFile> sources;   ///< The cases, whether or not their headers parse.
  std::vector<SourceFile> helpers;   ///< The `.cuh` files beside cases.
  std::vector<SourceFile> clauses;   ///< The clause files.
  std::vector<SourceFile> findings;  ///< FINDINGS.md of the chapters: where documents and hardware disagree.
  std::vector<std::string> foreign;  ///< Files of a chapter that are neither of these.
};

/// Throws InputError only when `root` is no tree at all. Cases without an id are left out of the tree. With `listing`,
/// keeps texts and strays for lint.
Tree LoadTree(const std::filesystem::path& root, Problems& problems, Listing* listing = nullptr);

}  // namespace catalogue
