// Tables of snippets: reject cases of which each row is refused by itself, whatever the compiler's words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/case.h"

namespace catalogue {

/// The rows of a source, in their order: the names NAME of its lines `#line 1 "NAME"`, by which compilers call the place of an error. A
/// name that stands there twice is listed twice.
std::vector<std::string> RowsOfSource(std::string_view source);

/// What `rejects-with: each-row` stands for, an entry of Case::rejects_with for each row.
std::string ErrorInRow(const std::string& row);

/// The rows of a table, in their order; empty for a case that lists messages.
std::vector<std::string> RowsOf(const Case& c);

}  // namespace catalogue
