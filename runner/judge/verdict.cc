#include "judge/verdict.h"

#include <array>
#include <stdexcept>

#include "base/exit_code.h"

namespace judge {
namespace {

constexpr bool kJudged = true, kAsExpected = true, kViolation = true;
using exit_code::kInfrastructure;
using exit_code::kNotAsExpected;
using exit_code::kOk;
using exit_code::kSkip;

// One row a verdict. Severity: among attempts that disagree the one that a reader must see, evidence against the subject
// before doubts about the run.
constexpr std::array<VerdictTraits, 15> kTraits = {{
    {Verdict::kPass, "PASS", kJudged, kAsExpected, !kViolation, 0, kOk, TestOutcome::kPassed},
    {Verdict::kFail, "FAIL", kJudged, !kAsExpected, kViolation, 14, kNotAsExpected, TestOutcome::kFailure},
    {Verdict::kCrash, "CRASH", kJudged, !kAsExpected, kViolation, 13, kNotAsExpected, TestOutcome::kError},
    {Verdict::kTimeout, "TIMEOUT", kJudged, !kAsExpected, kViolation, 12, kNotAsExpected, TestOutcome::kError},
    {Verdict::kVacuous, "VACUOUS", kJudged, !kAsExpected, !kViolation, 9, kNotAsExpected, TestOutcome::kFailure},
    {Verdict::kMissing, "MISSING", kJudged, !kAsExpected, !kViolation, 8, kNotAsExpected, TestOutcome::kError},
    {Verdict::kError, "ERROR", !kJudged, !kAsExpected, !kViolation, 6, kInfrastructure, TestOutcome::kError},
    {Verdict::kKnown, "KNOWN", kJudged, kAsExpected, kViolation, 11, kOk, TestOutcome::kSkipped},
    {Verdict::kCured, "CURED", kJudged, !kAsExpected, !kViolation, 5, kNotAsExpected, TestOutcome::kFailure},
    {Verdict::kMended, "MENDED", kJudged, kAsExpected, !kViolation, 1, kOk, TestOutcome::kPassed},
    {Verdict::kDiffers, "DIFFERS", kJudged, kAsExpected, kViolation, 10, kOk, TestOutcome::kSkipped},
    {Verdict::kUnsettled, "UNSETTLED", !kJudged, !kAsExpected, !kViolation, 7, kInfrastructure, TestOutcome::kError},
    {Verdict::kNotShown, "NOT-SHOWN", !kJudged, kAsExpected, !kViolation, 4, kSkip, TestOutcome::kSkipped},
    {Verdict::kSkip, "SKIP", !kJudged, kAsExpected, !kViolation, 3, kSkip, TestOutcome::kSkipped},
    {Verdict::kNotApplicable, "NOT-APPLICABLE", !kJudged, kAsExpected, !kViolation, 2, kSkip, TestOutcome::kSkipped},
}};

constexpr bool EveryVerdictHasItsRow() {
  for (std::size_t i = 0; i < kTraits.size(); ++i) {
    if (static_cast<std::size_t>(kTraits[i].verdict) != i) return false;
  }
  return true;
}
static_assert(EveryVerdictHasItsRow());

}  // namespace

const VerdictTraits& Traits(Verdict verdict) { return kTraits.at(static_cast<std::size_t>(verdict)); }

std::optional<Verdict> FindVerdict(std::string_view word) {
  for (const VerdictTraits& row : kTraits) {
    if (row.word == word) return row.verdict;
  }
  return std::nullopt;
}

std::string_view Name(Verdict verdict) { return Traits(verdict).word; }

Verdict ParseVerdict(std::string_view word) {
  if (const std::optional<Verdict> verdict = FindVerdict(word)) return *verdict;
  std::string all;
  for (const VerdictTraits& row : kTraits) all += (all.empty() ? "" : ", ") + std::string(row.word);
  throw std::invalid_argument("unknown verdict '" + std::string(word) + "'; allowed: " + all);
}

bool IsAsExpected(Verdict verdict) { return Traits(verdict).as_expected; }

}  // namespace judge
