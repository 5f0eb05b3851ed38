#include "suite/lint/subject.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "base/files.h"
#include "suite/catalogue/case_name.h"
#include "suite/catalogue/helpers.h"
#include "suite/lint/rule.h"

namespace lint {

namespace {

void SortByFile(std::vector<Source>& sources) {
  std::sort(sources.begin(), sources.end(), [](const Source& a, const Source& b) { return a.file < b.file; });
}

const Source* Find(const std::vector<Source>& sources, std::string_view file) {
  const auto found = std::lower_bound(sources.begin(), sources.end(), file,
                                      [](const Source& s, std::string_view wanted) { return s.file < wanted; });
  return found != sources.end() && found->file == file ? &*found : nullptr;
}

std::vector<Source> LoadFixtures(const std::filesystem::path& root) {
  const std::filesystem::path folder = root / "fixtures" / "include";
  std::vector<Source> fixtures;
  if (!std::filesystem::is_directory(folder)) return fixtures;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const std::string file = entry.path().lexically_relative(folder).generic_string();
    fixtures.push_back(TakeApart(file, catalogue::CaseKind::kRun, base::ReadFile(entry.path())));
  }
  SortByFile(fixtures);
  return fixtures;
}

}  // namespace

const Source* Subject::FindSource(std::string_view file) const { return Find(sources, file); }

const Source* Subject::FindHelper(std::string_view file) const { return Find(helpers, file); }

const Source* Subject::FindFixture(std::string_view file) const { return Find(fixtures, file); }

std::vector<const Source*> Subject::Texts() const {
  std::vector<const Source*> texts;
  for (const auto* const some : {&sources, &helpers}) {
    for (const Source& source : *some) texts.push_back(&source);
  }
  return texts;
}

std::vector<const Source*> Subject::WithFamily(const Source& of_case) const {
  std::vector<const Source*> texts = {&of_case};
  for (const Directive& directive : of_case.directives) {
    const std::string named = catalogue::HelperIncludedBy(directive.text, of_case.file);
    const Source* family = catalogue::IsFamily(named) ? FindHelper(named) : nullptr;
    if (family != nullptr) texts.push_back(family);
  }
  return texts;
}

std::set<const Source*> Subject::ReachedFrom(std::vector<const Source*> texts) const {
  std::set<const Source*> reached(texts.begin(), texts.end());
  while (!texts.empty()) {
    const Source& from = *texts.back();
    texts.pop_back();
    for (const Directive& directive : from.directives) {
      const Source* to = FindHelper(catalogue::HelperIncludedBy(directive.text, from.file));
      if (to == nullptr) to = FindFixture(IncludedFile(directive));
      if (to != nullptr && reached.insert(to).second) texts.push_back(to);
    }
  }
  return reached;
}

bool Subject::Uses(const Source& of_case, std::string_view identifier) const {
  const std::vector<const Source*> texts = WithFamily(of_case);
  return std::any_of(texts.begin(), texts.end(), [&](const Source* text) { return text->Uses(identifier); });
}

Subject LoadSubject(const std::filesystem::path& root, Findings& findings) {
  Subject subject;
  subject.tree = catalogue::LoadTree(root, findings, &subject.listing);
  for (const catalogue::SourceFile& file : subject.listing.sources) {
    const auto name = catalogue::ParseCaseName(subject.tree.chapters, file.file);
    if (name) subject.sources.push_back(TakeApart(file.file, name->kind, file.text));
  }
  for (const catalogue::SourceFile& file : subject.listing.helpers)
    subject.helpers.push_back(TakeApart(file.file, catalogue::CaseKind::kRun, file.text));
  SortByFile(subject.sources);
  SortByFile(subject.helpers);
  subject.fixtures = LoadFixtures(root);
  return subject;
}

void Report(Findings& findings, std::string_view id, Location where, std::string what) {
  catalogue::Add(findings, id, std::move(where), std::move(what));
}

Findings Lint(const std::filesystem::path& root) {
  Findings findings;
  const Subject subject = LoadSubject(root, findings);
  for (const Rule& rule : AllRules()) {
    if (rule.check != nullptr) rule.check(subject, findings);
  }
  const auto key = [](const catalogue::Problem& p) { return std::tie(p.where.file, p.where.line, p.rule, p.what); };
  std::sort(findings.begin(), findings.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  findings.erase(
      std::unique(findings.begin(), findings.end(), [&](const auto& a, const auto& b) { return key(a) == key(b); }),
      findings.end());
  return findings;
}

std::string Text(const catalogue::Problem& finding) {
  return fmt::format("{}: [{}] {}", finding.where.Text(), finding.rule, finding.what);
}

}  // namespace lint
