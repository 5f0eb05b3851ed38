#include "evidence/judge/verdict.h"

#include <array>

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
    {Verdict::kPass, "PASS", kJudged, kAsExpected, !kViolation, 0, kOk, TestOutcome::kPassed,
     "what was asserted is so, or the control was killed", "nobody"},
    {Verdict::kFail, "FAIL", kJudged, !kAsExpected, kViolation, 14, kNotAsExpected, TestOutcome::kFailure,
     "a check failed: the statement is violated here",
     "the vendor: the reason names the check, `explain` the sentence of the document"},
    {Verdict::kCrash, "CRASH", kJudged, !kAsExpected, kViolation, 13, kNotAsExpected, TestOutcome::kError,
     "the program ended by a signal", "the vendor, or the author of the case"},
    {Verdict::kTimeout, "TIMEOUT", kJudged, !kAsExpected, kViolation, 12, kNotAsExpected, TestOutcome::kError,
     "the program did not end in its time", "the vendor, or the author of the case; the reason says where it stood"},
    {Verdict::kVacuous, "VACUOUS", kJudged, !kAsExpected, !kViolation, 9, kNotAsExpected, TestOutcome::kFailure,
     "the control survived: the case cannot fail here, so that its pass means nothing", "the author of the case"},
    {Verdict::kMissing, "MISSING", kJudged, !kAsExpected, !kViolation, 8, kNotAsExpected, TestOutcome::kError,
     "no record that can be used: nothing was launched or checked, the program was cut off or is of another case, or "
     "the record contradicts itself",
     "the implementer: the reason ends with the last telling line"},
    {Verdict::kError, "ERROR", !kJudged, !kAsExpected, !kViolation, 6, kInfrastructure, TestOutcome::kError,
     "infrastructure: a tool, the GPU or the host; or the runtime lacks what the case calls",
     "the operator: mend it and run again; the implementer of a runtime"},
    {Verdict::kKnown, "KNOWN", kJudged, kAsExpected, kViolation, 11, kOk, TestOutcome::kSkipped,
     "it failed exactly as a listed deviation says", "nobody: it counts as violated, and fails no run"},
    {Verdict::kCured, "CURED", kJudged, !kAsExpected, !kViolation, 5, kNotAsExpected, TestOutcome::kFailure,
     "a listed deviation is not seen, where it was", "the maintainers: the list is out of date"},
    {Verdict::kMended, "MENDED", kJudged, kAsExpected, !kViolation, 1, kOk, TestOutcome::kPassed,
     "a listed deviation is not seen, on a newer driver than any that showed it", "the maintainers; its clause holds"},
    {Verdict::kDiffers, "DIFFERS", kJudged, kAsExpected, kViolation, 10, kOk, TestOutcome::kSkipped,
     "a fact of the toolkit that no document states is another here", "nobody: it is shown, and never counts"},
    {Verdict::kUnsettled, "UNSETTLED", !kJudged, !kAsExpected, !kViolation, 7, kInfrastructure, TestOutcome::kError,
     "the machine was too noisy to measure", "the operator: measure again with nothing else on the machine"},
    {Verdict::kNotShown, "NOT-SHOWN", !kJudged, kAsExpected, !kViolation, 4, kSkip, TestOutcome::kSkipped,
     "this machine did not do what the check or its control needs, and nothing promises that it does; or the reference "
     "device is too slow here; or a compiler whose words nobody recorded refused in others than are listed",
     "nobody: the clause is undecided; the implementer of that compiler lists its words"},
    {Verdict::kSkip, "SKIP", !kJudged, kAsExpected, !kViolation, 3, kSkip, TestOutcome::kSkipped,
     "the machine lacks what the case needs", "whoever wants the clause judged: the reason says what is missing"},
    {Verdict::kNotApplicable, "NOT-APPLICABLE", !kJudged, kAsExpected, !kViolation, 2, kSkip, TestOutcome::kSkipped,
     "the statement says nothing of this machine", "nobody"},
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

bool IsAsExpected(Verdict verdict) { return Traits(verdict).as_expected; }
bool IsFailure(Verdict verdict) { return !Traits(verdict).as_expected || Traits(verdict).violation; }

}  // namespace judge
