// Whether anything was judged: the last test of the ctest door.
#pragma once

#include <string>

namespace command {

/// Prints how many attempts of a journal came to which verdict. Returns exit_code::kNothingRan when all of them were
/// skipped or not applicable, or there is none (also no file), else kOk. Throws InputError for a line that is no JSON.
int PrintJudged(const std::string& journal);

}  // namespace command
