// What serves cases alone lies beside them, in `.cuh` files for the cases of their folder and of folders below it (fixtures/README.md): a
// helper, which is a fixture, and what a family of cases shares, `x.family.cuh`, which is text of each of them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace catalogue {

/// The file that a line of `file` includes from beside it, relative to the tree, in the one form that the build reads, too:
/// `#include "x.cuh"`, or "../x.cuh" for one of a folder above. Empty where it includes none. Whether it exists is not looked at.
std::string HelperIncludedBy(std::string_view line, const std::string& file);

/// Whether a file, or a path of it, is text of the cases that include it.
bool IsFamily(std::string_view file);

/// What `file` includes of the tree, helpers and headers of the fixtures, and these in turn, in the order of their paths. Conditions
/// are not looked at; what does not exist is left out.
std::vector<std::string> IncludesOf(const std::filesystem::path& root, const std::string& file);

/// The text of the case `file` with that of its family in place of the line that includes it: what follows from the words of a case
/// follows from these. A line that names what cannot be read stays.
std::string WithFamily(const std::filesystem::path& root, const std::string& file, std::string_view text);

}  // namespace catalogue
