// Helpers: fixtures that serve the cases of one section, as `.cuh` files beside them (fixtures/README.md).
#pragma once

#include <string>
#include <string_view>

namespace catalogue {

/// The helper that a line of `file` includes, relative to the tree, in the one form that the build reads, too: `#include "x.cuh"`, or
/// "../x.cuh" for one of a folder above. Empty where it includes none. Whether the helper exists is not looked at.
std::string HelperIncludedBy(std::string_view line, const std::string& file);

}  // namespace catalogue
