// Known deviations: each excuses exactly one check of one case.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "base/nearest.h"
#include "suite/catalogue/expectation_file.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

using catalogue::Case;
using catalogue::KnownDeviation;

constexpr std::string_view kCase = "deviation-case", kDeviationMessage = "deviation-message",
                           kDeviationTwice = "deviation-twice", kFindings = "deviation-findings",
                           kDeviationPasses = "deviation-passes", kDeviationCause = "deviation-cause",
                           kDeviationSeen = "deviation-seen", kNotModelled = "not-modelled",
                           kReferenceFinding = "reference-finding";

void CheckCase(const Subject& subject, Findings& findings) {
  std::vector<std::string> ids;
  ids.reserve(subject.tree.cases.size());
  for (const Case& c : subject.tree.cases) ids.push_back(c.id);
  for (const KnownDeviation& deviation : subject.tree.expectations.deviations) {
    if (deviation.case_id.empty()) continue;
    const Case* c = subject.tree.FindCase(deviation.case_id);
    if (c == nullptr) {
      const std::string near = base::DidYouMean(deviation.case_id, ids);
      Report(
          findings, kCase, deviation.where,
          fmt::format("'{}' is no case{}", deviation.case_id, near.empty() ? "; correct or remove the entry" : near));
    } else if (!deviation.clause.empty() && c->clause != deviation.clause) {
      Report(findings, kCase, deviation.where,
             fmt::format("case '{}' asserts '{}', not '{}'; correct `clause:`", c->id, c->clause, deviation.clause));
    }
  }
}

// An entry whose message no check has can never match: the failure would show as new, the entry as dead weight.
void CheckDeviationMessage(const Subject& subject, Findings& findings) {
  for (const KnownDeviation& deviation : subject.tree.expectations.deviations) {
    const Case* c = subject.tree.FindCase(deviation.case_id);
    const Source* source = c != nullptr ? subject.FindSource(c->file) : nullptr;
    if (source == nullptr || c->IsCompileTime()) continue;
    for (const catalogue::DeviatingCheck& check : deviation.fails) {
      const bool carried = std::any_of(source->literals.begin(), source->literals.end(),
                                       [&](const Literal& l) { return l.text == check.message; });
      if (carried || check.message.empty()) continue;
      Report(findings, kDeviationMessage, deviation.where,
             fmt::format("no check of '{}' carries the message '{}'; copy it from the case", c->id, check.message));
    }
  }
}

// A check that was never seen to pass on the platform may be one that cannot.
void CheckDeviationPasses(const Subject& subject, Findings& findings) {
  for (const KnownDeviation& deviation : subject.tree.expectations.deviations) {
    const Case* c = subject.tree.FindCase(deviation.case_id);
    if (c == nullptr || c->IsCompileTime() || !deviation.passes.empty()) continue;
    Report(findings, kDeviationPasses, deviation.where,
           "names no sub-case under `passes:`; give the case one whose check passes on this platform");
  }
}

// What a library of the host does, it does whatever device there is; a compiler makes other code for each. That a deviation of the
// device names devices, its reader holds.
void CheckDeviationCause(const Subject& subject, Findings& findings) {
  for (const KnownDeviation& deviation : subject.tree.expectations.deviations) {
    if (deviation.where.file != catalogue::kDeviationsFile || deviation.cause != catalogue::kCauses[1]) continue;
    catalogue::Facts facts = {
        {"gpus", "8"}, {"driver", "580"}, {"cuda-driver", "13.0"}, {"runtime", "13.0"}, {"toolkit", "13.0"}};
    const bool anywhere = catalogue::Holds(deviation.condition, facts, deviation.where);
    facts["cc"] = "9.0";
    if (anywhere || !catalogue::Holds(deviation.condition, facts, deviation.where)) continue;
    Report(findings, kDeviationCause, deviation.where,
           "is of the host-library, which does the same on every device; take cc out of `if:`");
  }
}

// A driver that nobody has tried may mend it, which is news and no failed run.
void CheckDeviationSeen(const Subject& subject, Findings& findings) {
  const catalogue::Facts newer = {{"cc", "9.0"},           {"gpus", "8"},       {"driver", "99999"},
                                  {"cuda-driver", "99.0"}, {"runtime", "13.0"}, {"toolkit", "13.0"}};
  for (const KnownDeviation& deviation : subject.tree.expectations.deviations) {
    if (deviation.where.file != catalogue::kDeviationsFile || deviation.cause == catalogue::kCauses[2]) continue;
    const bool open = catalogue::Holds(deviation.condition, newer, deviation.where);
    if (!open || (!deviation.seen.empty() && !catalogue::Holds(deviation.seen, newer, deviation.where))) continue;
    Report(findings, kDeviationSeen, deviation.where,
           "goes on beyond the drivers on which it was recorded; name these, e.g. `seen: driver <= 580.159.04 and "
           "cuda-driver <= 13.0`");
  }
}

void CheckDeviationTwice(const Subject& subject, Findings& findings) {
  std::set<std::pair<std::string, std::string>> seen;
  for (const KnownDeviation& deviation : subject.tree.expectations.deviations) {
    if (deviation.case_id.empty() || seen.emplace(deviation.case_id, deviation.condition).second) continue;
    Report(findings, kDeviationTwice, deviation.where,
           fmt::format("'{}' is listed twice for '{}'; keep one", deviation.case_id, deviation.condition));
  }
}

// Readers look for the disagreements on one page, so none may be missing there.
void CheckFindings(const Subject& subject, Findings& findings) {
  const auto& pages = subject.listing.findings;
  if (pages.empty()) return;
  for (const KnownDeviation& deviation : subject.tree.expectations.deviations) {
    const std::string quoted = "`" + deviation.clause + "`";
    if (deviation.clause.empty() || std::any_of(pages.begin(), pages.end(), [&](const auto& page) {
          return page.text.find(quoted) != std::string::npos;
        }))
      continue;
    Report(findings, kFindings, deviation.where,
           fmt::format("{} is on no FINDINGS.md; add a row with document and observed value", quoted));
  }
}

void CheckNotModelled(const Subject& subject, Findings& findings) {
  for (const auto& [id, needs] : subject.tree.expectations.not_modelled) {
    const bool some = id.ends_with('.') && std::any_of(subject.tree.cases.begin(), subject.tree.cases.end(),
                                                       [&id = id](const Case& c) { return c.id.starts_with(id); });
    if (some || subject.tree.FindCase(id) != nullptr) continue;
    Report(findings, kNotModelled, {catalogue::kNotModelledFile, 0},
           fmt::format("'{}' is no case; correct or remove the entry", id));
  }
}

void CheckReferenceFindings(const Subject& subject, Findings& findings) {
  std::set<std::tuple<std::string, std::string, std::set<std::string>>> seen;
  for (const catalogue::ExpectedFinding& f : subject.tree.expectations.reference_findings) {
    if (subject.tree.FindCase(f.case_id) == nullptr) {
      Report(findings, kReferenceFinding, f.where,
             fmt::format("'{}' is no case; correct or remove the entry", f.case_id));
    }
    if (!seen.emplace(f.case_id, f.observer, f.kernels).second)
      Report(findings, kReferenceFinding, f.where, fmt::format("'{}' is listed twice; keep one", f.case_id));
  }
}

}  // namespace

std::vector<Rule> DeviationRules() {
  return {{kCase, "a known deviation names a case and the clause that it asserts", CheckCase},
          {kDeviationMessage, "the message of a known deviation is one of its case's", CheckDeviationMessage},
          {kDeviationPasses, "a known deviation names a sub-case that passes beside it", CheckDeviationPasses},
          {kDeviationCause, "a known deviation of a host library or the compiler names no device", CheckDeviationCause},
          {kDeviationSeen, "a known deviation says up to which driver it was recorded", CheckDeviationSeen},
          {kDeviationTwice, "a known deviation is listed once for a condition", CheckDeviationTwice},
          {kNotModelled, "what the reference device does not model is a case", CheckNotModelled},
          {kReferenceFinding, "what the observers of the reference device may find is of a case, and listed once",
           CheckReferenceFindings},
          {kFindings, "the clause of every known deviation is named on a chapter's FINDINGS.md, where there is one",
           CheckFindings}};
}

}  // namespace lint
