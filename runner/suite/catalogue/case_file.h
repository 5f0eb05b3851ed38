// Reads the header of a case file, and shows where it ends.
#pragma once

#include <string>
#include <string_view>

#include "suite/catalogue/case.h"
#include "suite/catalogue/chapter.h"
#include "suite/catalogue/problem.h"
#include "suite/catalogue/traits.h"

namespace catalogue {

/// The header of a case file, without its delimiters.
struct HeaderBlock {
  std::string_view text;    ///< YAML; starts on line 2.
  int last_line = 0;        ///< Of the closing "---*/"; 0 when the header is absent or not closed.
  std::string_view source;  ///< What follows the header.
  std::string defect;       ///< Why there is no usable header; else empty.
};
HeaderBlock CutHeader(std::string_view text);

/// The line of a key in the header of a case file; 1 where it has none.
int LineOfKey(std::string_view text, std::string_view key);

/// Parses the header of one case. `file` is relative to the tree. Reports everything that is wrong: an absent or malformed
/// header, an unknown key, a missing or superfluous key for the kind, a value out of range, an id that does not fit the
/// path; what could be read is returned. The id is empty only when the path itself names no clause.
Case ParseCase(const Chapters& chapters, const TraitTable& traits, const std::string& file, std::string_view text,
               Problems& problems);

}  // namespace catalogue
