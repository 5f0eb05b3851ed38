// What the build reads of a header, in the one form in which it reads it.
#pragma once

#include <string_view>

#include "suite/catalogue/reader.h"

namespace catalogue {

/// The build reads its keys a line at a time (cmake/steps/read-case-headers.sh), and no YAML: reports what it would not read, or
/// read as something else, because a case would be judged as something that was not built. `header` starts on line 2.
void CheckBuildLines(MapReader& reader, std::string_view header);

}  // namespace catalogue
