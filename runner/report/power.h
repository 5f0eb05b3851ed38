// The power of the suite beside the verdicts: which case noticed when one rule of the reference device was broken.
#pragma once

#include "report/result.h"
#include "suite/catalogue/power.h"

namespace report {

/// Gives each clause its mutants, and the result the figure; nothing where none was measured. A mutant of a clause that the tree
/// does not have is left out.
void AddPower(Result& result, const catalogue::Tree& tree, const catalogue::Power& power);

}  // namespace report
