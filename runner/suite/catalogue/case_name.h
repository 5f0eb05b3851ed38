// What the path of a case says: its kind, its chapter and the id of its clause.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/case.h"
#include "suite/catalogue/chapter.h"

namespace catalogue {

struct CaseName {
  CaseKind kind = CaseKind::kRun;
  std::string chapter;  ///< First folder below conformance/.
  std::string clause;   ///< The id that the path spells; empty for an unknown chapter.
  std::string aspect;   ///< Behind "--"; mostly empty.
  std::string name;     ///< File name without kind and ".cu", aspect included.
  std::string Id() const { return aspect.empty() ? clause : clause + "--" + aspect; }
};

/// Nothing when `file` is not conformance/<chapter>/<section>.../<name>.<kind>.cu with a known kind.
std::optional<CaseName> ParseCaseName(const Chapters& chapters, std::string_view file);

/// Files, relative to the tree, at which a case with this id can lie: one for each kind.
std::vector<std::string> FilesOfCaseId(const Chapters& chapters, std::string_view id);

/// The clause id of a case id: without its "--aspect".
std::string_view ClauseOfCaseId(std::string_view id);

/// Words joined by single '-' and '.', with a '.' at least, and perhaps "--aspect".
bool IsCaseId(std::string_view id);

/// Lower-case words and digits joined by single '-'.
bool IsKebabCase(std::string_view text);

}  // namespace catalogue
