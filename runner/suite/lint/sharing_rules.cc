// Which cases share a process: what the header says, what the source tells and what the build did agree.
#include <fmt/format.h>

#include <algorithm>

#include "suite/catalogue/helpers.h"
#include "suite/catalogue/sharing.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kDerived = "own-process-derived", kIndex = "object-index";

std::string TextOf(const Subject& subject, const catalogue::Case& c) {
  const Source* source = subject.FindSource(c.file);
  return source == nullptr ? "" : catalogue::WithFamily(subject.tree.root, c.file, source->text);
}

void CheckDerived(const Subject& subject, Findings& findings) {
  const auto words = catalogue::LoadOwnProcessWords(subject.tree.root, findings);
  for (const catalogue::Case& c : subject.tree.cases) {
    if (c.own_process.empty()) continue;
    const std::string why = catalogue::WhyOwnProgram(c, TextOf(subject, c), words);
    if (why.empty()) continue;
    const Source* source = subject.FindSource(c.file);
    const std::size_t at = source == nullptr ? std::string::npos : source->text.find("\nown-process:");
    Report(findings, kDerived, {c.file, at == std::string::npos ? 1 : source->LineAt(at + 1)},
           fmt::format("says `own-process:`, which follows already: {}; remove the key", why));
  }
}

// A bare source tree has no index.
void CheckIndex(const Subject& subject, Findings& findings) {
  const auto index = catalogue::LoadObjectIndex(subject.tree.root);
  if (index.shared.empty() && index.alone.empty()) return;
  catalogue::Problems told_by_the_other_rule;
  const auto words = catalogue::LoadOwnProcessWords(subject.tree.root, told_by_the_other_rule);
  for (const catalogue::Case& c : subject.tree.cases) {
    const std::string text = TextOf(subject, c), derived = catalogue::WhyOwnProgram(c, text, words),
                      program = derived.empty() ? c.own_process : derived,
                      process = program.empty() ? catalogue::WhyOwnProcess(c, text, words) : program;
    const bool shared = index.shared.contains(c.Stem()), in_object = shared || index.alone.contains(c.Stem());
    std::string wrong;
    if (shared && !process.empty()) {
      wrong = fmt::format("was built to share a process, but needs its own: {}", process);
    } else if (in_object && !program.empty()) {
      wrong = fmt::format("was built into an object, but needs a program of its own: {}", program);
    } else if (in_object && !shared && process.empty()) {
      wrong = "may share a process, but was built to have its own";
    } else if (!in_object && program.empty()) {
      wrong = process.empty() ? "may share a process, but was built by itself"
                              : "may share an object, but was built by itself";
    }
    if (!wrong.empty()) Report(findings, kIndex, {c.file, 1}, wrong + "; build the suite again");
  }
}

}  // namespace

std::vector<Rule> SharingRules() {
  return {
      {kDerived, "`own-process:` says only what kind, header and source do not tell", CheckDerived},
      {kIndex, "the build put into objects exactly the cases that may share one, and says which may share a process",
       CheckIndex}};
}

}  // namespace lint
