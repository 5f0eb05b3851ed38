// Reads clause files: conformance/<chapter>/clauses.yaml and conformance/<chapter>/clauses/<section>.yaml.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/clause.h"
#include "suite/catalogue/problem.h"

namespace catalogue {

/// All clauses of one file, in order. A clause without an id is dropped; anything else wrong in a clause is reported
/// and the rest of it kept. `first_line` is where `text` starts in the file. Malformed YAML is a problem too.
std::vector<Clause> ParseClauses(const std::string& file, std::string_view chapter, std::string_view text,
                                 Problems& problems, int first_line = 1);

/// The lines of one clause alone, found without parsing the rest, or empty text. Sets `first_line`.
std::string_view CutClause(std::string_view text, std::string_view id, int& first_line);

}  // namespace catalogue
