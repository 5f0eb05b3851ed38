// What the observers of the reference device found: of a plain run what is not listed fails the case. A control may do what they
// look for, because that is a way to break a clause.
#include <algorithm>

#include <fmt/format.h>

#include "evidence/judge/judge_rules.h"
#include "suite/catalogue/reference_findings.h"

namespace judge::rules {
namespace {

bool IsListed(const catalogue::CaseExpectation& expected, const Found& found) {
  std::set<std::string> kernels = {found.kernel};
  if (!found.other.empty()) kernels.insert(found.other);
  return std::any_of(expected.reference_findings.begin(), expected.reference_findings.end(),
                     [&](const auto& entry) { return entry.observer == found.observer && entry.kernels == kernels; });
}

}  // namespace

bool WatchedDecides(const Question& q, Judgement& verdict) {
  if (!q.o.watched) return false;
  if (!q.o.watched->defect.empty()) {
    verdict = Is(Verdict::kMissing,
                 "what the observers of the reference device wrote cannot be used: " + q.o.watched->defect);
    return true;
  }
  std::string first;
  int further = 0;
  for (const Found& found : q.o.watched->found) {
    if (IsListed(q.expected, found)) continue;
    if (first.empty()) {
      first = fmt::format("{} ({})", found.Text(), found.where);
    } else {
      ++further;
    }
  }
  if (first.empty()) return false;
  verdict = Is(Verdict::kFail, further == 0 ? first : fmt::format("{}; and {} more", first, further));
  return true;
}

}  // namespace judge::rules
