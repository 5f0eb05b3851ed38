// Names and places of cases.
#include <fmt/format.h>

#include <iterator>
#include <set>
#include <sstream>

#include "suite/catalogue/case_name.h"
#include "suite/catalogue/helpers.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kName = "case-name", kUnique = "case-id-unique", kForeign = "foreign-file",
                           kFormer = "case-formerly", kCovers = "case-covers";
constexpr std::size_t kLongest = 60;

void CheckPart(std::string_view part, const std::string& file, std::string_view what, Findings& findings) {
  if (!catalogue::IsKebabCase(part)) {
    Report(findings, kName, {file, 0},
           fmt::format("{} '{}' is not kebab-case; use lower-case words joined by '-'", what, part));
  }
  if (part.size() > kLongest) {
    Report(findings, kName, {file, 0},
           fmt::format("{} '{}' has {} characters; at most {}", what, part, part.size(), kLongest));
  }
}

void CheckNames(const Subject& subject, Findings& findings) {
  for (const Source& source : subject.sources) {
    const auto name = catalogue::ParseCaseName(subject.tree.chapters, source.file);
    if (!name) continue;
    const std::size_t aspect = name->name.find("--");
    CheckPart(std::string_view(name->name).substr(0, aspect), source.file, "name", findings);
    if (aspect != std::string::npos) CheckPart(name->aspect, source.file, "aspect", findings);
    const std::filesystem::path folder = std::filesystem::path(source.file).parent_path();
    for (const auto& part : folder) CheckPart(part.string(), source.file, "folder", findings);
  }
  for (const Source& helper : subject.helpers) {
    const std::filesystem::path stem = std::filesystem::path(helper.file).stem();
    CheckPart((catalogue::IsFamily(helper.file) ? stem.stem() : stem).string(), helper.file, "name", findings);
  }
}

// Two kinds of one clause need different aspects: journals and reports know a case by its id alone.
void CheckUnique(const Subject& subject, Findings& findings) {
  const auto& cases = subject.tree.cases;
  for (std::size_t i = 1; i < cases.size(); ++i) {
    if (cases[i].id != cases[i - 1].id) continue;
    Report(findings, kUnique, {cases[i].file, 0},
           fmt::format("case '{}' exists already as {}; add an --aspect to the name", cases[i].id, cases[i - 1].file));
  }
}

// A former id stays taken for ever: results of older releases name it.
void CheckFormer(const Subject& subject, Findings& findings) {
  std::set<std::string_view> taken;
  for (const catalogue::Case& c : subject.tree.cases) taken.insert(c.id);
  for (const catalogue::Case& c : subject.tree.cases) {
    for (const std::string& former : c.formerly) {
      if (!catalogue::IsCaseId(former)) {
        Report(findings, kFormer, c.where, fmt::format("`formerly: {}` is no id of a case; correct it", former));
      } else if (!taken.insert(former).second) {
        Report(findings, kFormer, c.where,
               fmt::format("id '{}' is already that of another case; ids are never used again", former));
      }
    }
  }
}

// Sections are done one by one: where one aspect tells its part, all of them do.
void CheckCovers(const Subject& subject, Findings& findings) {
  constexpr std::size_t kMostWords = 12;
  const auto section = [](const catalogue::Case& c) { return c.clause.substr(0, c.clause.rfind('.')); };
  std::set<std::string> done;
  for (const catalogue::Case& c : subject.tree.cases)
    if (!c.covers.empty()) done.insert(section(c));
  for (const catalogue::Case& c : subject.tree.cases) {
    if (c.covers.empty()) {
      if (c.id != c.clause && done.contains(section(c)))
        Report(findings, kCovers, c.where,
               "is an aspect without `covers:` in a section whose aspects have it; say which part of the statement it "
               "covers");
      continue;
    }
    std::istringstream words(c.covers);
    const auto count = std::distance(std::istream_iterator<std::string>(words), {});
    if (static_cast<std::size_t>(count) > kMostWords)
      Report(findings, kCovers, c.where, fmt::format("`covers:` has {} words; at most {}", count, kMostWords));
  }
}

void CheckForeign(const Subject& subject, Findings& findings) {
  for (const std::string& file : subject.listing.foreign) {
    Report(findings, kForeign, {file, 0},
           "is neither a case, a helper nor a clause file; beside FINDINGS.md a chapter holds nothing else, move it");
  }
}

}  // namespace

std::vector<Rule> CaseNameRules() {
  return {
      {kName, "names, aspects and folders are kebab-case, of at most 60 characters", CheckNames},
      {kUnique, "a case id is used once, whatever the kind", CheckUnique},
      {kFormer, "a former id of a case is that of one case", CheckFormer},
      {kCovers, "all aspects of a section say in `covers:`, in at most 12 words, which part they cover, or none does",
       CheckCovers},
      {kForeign, "a chapter's folder holds clause files, cases, their helpers and FINDINGS.md, and nothing else",
       CheckForeign}};
}

}  // namespace lint
