// One judged attempt as text for people, and as an exit code for the doors.
#pragma once

#include <string>

#include "evidence/journal/journal.h"

namespace doors {

/// The verdict line; then failed checks, drift, the last part of the output where the verdict is not as expected, and the
/// reproducer. Ends with a line break.
std::string VerdictText(const journal::Attempt& attempt);

}  // namespace doors
