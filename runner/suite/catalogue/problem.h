// Problems: everything found wrong in the files of a tree. Loading a tree for use stops at the first; lint shows all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/clause.h"

namespace catalogue {

struct Problem {
  std::string rule;  ///< The lint rule it belongs to ("case-header", ...); `cuda-cts lint --rules` lists them.
  base::Location where;
  std::string what;  ///< "what is wrong; remedy", one line.
};
using Problems = std::vector<Problem>;

/// Rules that the parsers below this folder check themselves.
namespace rule {
inline constexpr std::string_view kYaml = "yaml";
inline constexpr std::string_view kClause = "clause-entry";
inline constexpr std::string_view kHeader = "case-header";
inline constexpr std::string_view kVocabulary = "vocabulary";
inline constexpr std::string_view kExpectation = "expectation-entry";
inline constexpr std::string_view kDeviation = "deviation-entry";
inline constexpr std::string_view kCondition = "condition";
inline constexpr std::string_view kChapter = "chapter-entry";
inline constexpr std::string_view kFile = "unreadable-file";
}  // namespace rule

void Add(Problems& problems, std::string_view rule, base::Location where, std::string what);

/// Throws the first problem as an InputError; returns when there is none.
void ThrowFirst(const Problems& problems);

}  // namespace catalogue
