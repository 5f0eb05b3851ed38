#include "suite/catalogue/case_name.h"

#include <algorithm>

namespace catalogue {
namespace {

constexpr std::string_view kTop = "conformance/", kSuffix = ".cu", kAspect = "--";

}  // namespace

std::optional<CaseName> ParseCaseName(const Chapters& chapters, std::string_view file) {
  if (file.substr(0, kTop.size()) != kTop || !file.ends_with(kSuffix)) return std::nullopt;
  file.remove_prefix(kTop.size());
  file.remove_suffix(kSuffix.size());
  const std::size_t dot = file.rfind('.'), first = file.find('/'), last = file.rfind('/');
  // At least chapter/section/name.kind.
  if (first == std::string_view::npos || first == last || dot == std::string_view::npos || dot < last)
    return std::nullopt;
  CaseName result;
  const std::string_view kind = file.substr(dot + 1);
  const auto found =
      std::find_if(AllCaseKinds().begin(), AllCaseKinds().end(), [&](CaseKind k) { return Name(k) == kind; });
  if (found == AllCaseKinds().end()) return std::nullopt;
  result.kind = *found;
  result.chapter = file.substr(0, first);
  result.name = file.substr(last + 1, dot - last - 1);
  const std::size_t aspect = result.name.find(kAspect);
  if (aspect != std::string::npos) result.aspect = result.name.substr(aspect + kAspect.size());
  if (const Chapter* chapter = FindByFolder(chapters, result.chapter)) {
    std::string words(file.substr(first, last + 1 - first));
    std::replace(words.begin(), words.end(), '/', '.');
    result.clause = chapter->prefix + words + result.name.substr(0, aspect);
  }
  return result;
}

std::string_view ClauseOfCaseId(std::string_view id) { return id.substr(0, id.find(kAspect)); }

bool IsCaseId(std::string_view id) {
  const std::string_view clause = ClauseOfCaseId(id);
  const bool has_aspect = clause.size() < id.size();
  if (has_aspect && !IsKebabCase(id.substr(clause.size() + kAspect.size()))) return false;
  std::size_t parts = 0;
  for (std::size_t begin = 0; begin <= clause.size(); ++parts) {
    const std::size_t end = std::min(clause.find('.', begin), clause.size());
    if (!IsKebabCase(clause.substr(begin, end - begin))) return false;
    begin = end + 1;
  }
  return parts > 1;
}

std::vector<std::string> FilesOfCaseId(const Chapters& chapters, std::string_view id) {
  const std::string_view clause = ClauseOfCaseId(id);
  const std::string path =
      std::string(kTop) + PathOfId(chapters, clause).string() + std::string(id.substr(clause.size()));
  std::vector<std::string> files;
  for (const CaseKind kind : AllCaseKinds())
    files.push_back(path + "." + std::string(Name(kind)) + std::string(kSuffix));
  return files;
}

bool IsKebabCase(std::string_view text) {
  bool separator = true;
  for (const char c : text) {
    const bool is_separator = c == '-';
    if (is_separator ? separator : !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))) return false;
    separator = is_separator;
  }
  return !separator;
}

}  // namespace catalogue
