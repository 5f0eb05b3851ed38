// Chapters: the parts of the suite, one folder below conformance/ each. What the rest of the program knows of a chapter stands
// in its chapter.yaml, so that a new one needs no edit elsewhere.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/problem.h"

namespace catalogue {

struct Chapter {
  std::string folder;                 ///< Below conformance/, e.g. "dynamic-parallelism".
  std::string prefix;                 ///< First part of its clauses' ids, e.g. "cdp"; kebab-case, no other chapter's.
  std::string title;                  ///< What the documents call it: "Dynamic parallelism".
  std::vector<std::string> headings;  ///< With what its clauses' `heading` begins; the title alone where none is given.
  std::vector<std::string> documents;  ///< With what the sources of its clauses begin; at least one.
  /// `memcheck-api-errors: no`: memcheck is not asked for refused calls, which the chapter's cases are about and check themselves.
  bool memcheck_api_errors = true;
  int order = 0;  ///< Chapters are listed and reported by it, 1 to 999; no two the same.
  base::Location where;
};

using Chapters = std::vector<Chapter>;  ///< By their order.

/// Reads conformance/<folder>/chapter.yaml of each folder. One without it, or with a malformed one, is reported and left out.
Chapters LoadChapters(const std::filesystem::path& root, Problems& problems);

const Chapter* FindByFolder(const Chapters& chapters, std::string_view folder);  ///< Null for an unknown one.
const Chapter* FindByPrefix(const Chapters& chapters, std::string_view prefix);  ///< Null for an unknown one.

/// "cdp.mem.const.x" -> "dynamic-parallelism/mem/const/x": where the cases of a clause lie below conformance/. Of an unknown
/// chapter the prefix is taken for its folder.
std::filesystem::path PathOfId(const Chapters& chapters, std::string_view id);

}  // namespace catalogue
