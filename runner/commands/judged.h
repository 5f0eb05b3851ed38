// Whether anything was judged: the last test of the ctest door.
#pragma once

#include <string>

#include "suite/catalogue/tree.h"

namespace command {

/// Prints how many attempts of a journal came to which verdict, as the tree judges them. Returns exit_code::kNothingRan when all of
/// them were skipped or not applicable, or there is none (also no file), else kOk. Throws InputError for a line that is no JSON.
int PrintJudged(const catalogue::Tree& tree, const std::string& journal);

}  // namespace command
