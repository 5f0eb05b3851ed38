// Which cases share a process: what the header says, what the source tells and what the build did agree.
#include <fmt/format.h>

#include <algorithm>

#include "catalogue/sharing.h"
#include "lint/rule.h"

namespace lint {
namespace {

constexpr std::string_view kDerived = "own-process-derived", kIndex = "object-index";

std::string WhyDerived(const Subject& subject, const catalogue::Case& c,
                       const std::vector<catalogue::OwnProcessWord>& words) {
  const Source* source = subject.FindSource(c.file);
  return catalogue::WhyOwnProcess(c, source == nullptr ? "" : source->text, words);
}

void CheckDerived(const Subject& subject, Findings& findings) {
  const auto words = catalogue::LoadOwnProcessWords(subject.tree.root, findings);
  for (const catalogue::Case& c : subject.tree.cases) {
    if (c.own_process.empty()) continue;
    const std::string why = WhyDerived(subject, c, words);
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
  if (index.empty()) return;
  catalogue::Problems told_by_the_other_rule;
  const auto words = catalogue::LoadOwnProcessWords(subject.tree.root, told_by_the_other_rule);
  for (const catalogue::Case& c : subject.tree.cases) {
    const std::string derived = WhyDerived(subject, c, words);
    const std::string why = derived.empty() ? c.own_process : derived;
    const bool shared = index.contains(c.Stem());
    if (shared == why.empty()) continue;
    Report(findings, kIndex, {c.file, 1},
           shared ? fmt::format("was built to share a process, but needs its own: {}; build the suite again", why)
                  : "may share a process, but was built by itself; build the suite again");
  }
}

}  // namespace

std::vector<Rule> SharingRules() {
  return {{kDerived, "`own-process:` says only what kind, header and source do not tell", CheckDerived},
          {kIndex, "the build put into objects exactly the cases that may share a process", CheckIndex}};
}

}  // namespace lint
