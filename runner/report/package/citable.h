// Whether the journals of a run may be cited: the whole suite, unmodified, with every observer, every answer there once,
// and every verdict the one that the judge gives for what was observed. Pure.
#pragma once

#include <string>
#include <vector>

#include "evidence/journal/journal.h"
#include "suite/catalogue/tree.h"

namespace package {

/// One line for each reason why not, in a fixed order; empty when they may. `names` has one name per journal. The
/// tree's suite is the one that the journals must be of.
std::vector<std::string> WhyNotCitable(const catalogue::Tree& tree, const std::vector<journal::Journal>& journals,
                                       const std::vector<std::string>& names);

}  // namespace package
