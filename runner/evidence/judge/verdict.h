// Verdicts and the judge: a pure function from what is known of a case and what was observed to a verdict.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evidence/judge/observation.h"
#include "suite/catalogue/case.h"
#include "suite/catalogue/expectation.h"

namespace judge {

enum class Verdict {
  kPass,
  kFail,
  kCrash,
  kTimeout,
  kVacuous,
  kMissing,
  kError,
  kKnown,
  kCured,
  kMended,
  kDiffers,
  kUnsettled,
  kNotShown,
  kSkip,
  kNotApplicable
};

/// What a CI server that reads JUnit XML is told.
enum class TestOutcome { kPassed, kFailure, kError, kSkipped };

/// All that follows from a verdict alone: one table (verdict.cc), so that every reader of it says the same.
struct VerdictTraits {
  Verdict verdict;
  std::string_view word;  ///< "PASS", "FAIL", ..., "NOT-APPLICABLE"
  bool judged;  ///< Something was observed and judged: all but SKIP, NOT-APPLICABLE, NOT-SHOWN, ERROR and UNSETTLED.
  bool as_expected;     ///< Lets a run succeed: PASS, KNOWN, MENDED, DIFFERS, NOT-SHOWN, SKIP and NOT-APPLICABLE.
  bool violation;       ///< The subject did not do what the clause states: FAIL, CRASH, TIMEOUT, KNOWN and DIFFERS.
  int severity;         ///< Among attempts that disagree the greatest is shown; 0 for PASS.
  int exit_code;        ///< Of the doors (base/exit_code.h).
  TestOutcome outcome;  ///< A failure is the subject's or its control's, an error one of the run.
  std::string_view meaning;  ///< What was seen, a phrase.
  std::string_view acts;     ///< Who has to do something, and what; docs/verdicts.md shows both.
};
const VerdictTraits& Traits(Verdict verdict);

std::string_view Name(Verdict verdict);                     ///< Its word.
std::optional<Verdict> FindVerdict(std::string_view word);  ///< Empty for an unknown word.

/// A recorded value that differs from the expected file. It never decides a verdict: a value that the documents
/// leave open may differ between conforming platforms; compare and the report show it.
struct Drift {
  std::string name;
  nlohmann::json expected, actual;  ///< actual is null where the value is missing.
};

/// Begins the reason of a SKIP on the reference device: what the case needs is not modelled. No feature word goes with it.
inline constexpr std::string_view kNotRunOnModel = "not run on the model: needs ";

/// Begins the reason of a NOT-SHOWN refusal: what was said is not listed, and who said it is nobody whose words were recorded.
inline constexpr std::string_view kUnknownWords = "refused in unknown words";

struct Judgement {
  Verdict verdict = Verdict::kError;
  std::string reason;  ///< One line, also for PASS of a control ("killed: <message>").
  std::vector<Drift> drift;
  bool power_not_shown = false;   ///< kNotShown: this machine did not do what the check or its control needs.
  bool window_too_short = false;  ///< kVacuous or kNotShown of a control: a longer window may show more.
};

/// Rules, in this order: infrastructure -> ERROR; on the reference device, what it does not model -> SKIP; skip -> SKIP; a function that no library has -> ERROR (evidence/judge/lacking.h); time-out -> TIMEOUT, or where the host is to blame ERROR, on the reference device NOT-SHOWN (evidence/judge/host_load.h); signal -> CRASH; record absent or
/// malformed, exit code and record in disagreement, no check, no launch (unless `launches: none`), surviving children
/// -> MISSING; then per observer:
///   plain      PASS when no check failed; FAIL otherwise; a failure that is exactly the listed deviation is KNOWN, less
///              of it CURED, or MENDED where nobody has seen the deviation yet; a toolkit fact that fails DIFFERS; NOT-SHOWN where a sub-case says that its power was not shown.
///              UNSETTLED, never FAIL, where a measurement did not settle: the machine was too noisy.
///   control    PASS when every listed message failed, in every sub-case or row one, nothing failed with an unlisted
///              message, and every window that saw the violation saw it in its first quarter; else VACUOUS.
///              NOT-SHOWN where a sub-case says that its power was not shown, and of a mutant that never showed the outcome:
///              nothing promises what was missing, so that neither CUDA nor the case is blamed.
///   sanitizer  PASS when not timed out, the XML is complete and untruncated, the findings equal the expected ones, the
///              program's record passed, at least one kernel was launched and its exit code is the expected one.
///   compile    plain judges the steps of the case, control those of the twin (conformance/RUNNER.md). NOT-SHOWN where a compiler
///              whose words nobody recorded refuses the case in other ones than are listed, and accepts the twin.
Judgement Judge(const catalogue::Case& c, const catalogue::CaseExpectation& expected,
                const catalogue::KnownDeviation* deviation, const Observation& observation);

/// The same by what `expectations` say of the case on a machine with these facts.
Judgement Judge(const catalogue::Case& c, const catalogue::Expectations& expectations, const catalogue::Facts& machine,
                const Observation& observation);

/// A control is the same program as its plain run: it goes through the same sub-cases, rows of tables included. Says which
/// one of them only one side has; empty where they are the same.
std::string DifferenceOfSubcases(const std::vector<Subcase>& plain, const std::vector<Subcase>& control);

/// Says in which sub-case the control failed a check and the plain run made none, so that its pass means nothing; empty
/// where there is none.
std::string DifferenceOfChecks(const std::vector<Subcase>& plain, const std::vector<Subcase>& control);

/// A window is as long in the plain run as in its control, which shows what it is worth. Says which one the plain run, made
/// with windows of the same scale, looked through for less time, or not at all; empty where there is none.
std::string DifferenceOfWindows(const std::vector<Window>& plain, const std::vector<Window>& control);

/// PASS, KNOWN, MENDED, DIFFERS, NOT-SHOWN, SKIP and NOT-APPLICABLE let a run succeed; everything else fails it.
bool IsAsExpected(Verdict verdict);

/// Something failed, whether or not it is listed: what is not as expected, KNOWN and DIFFERS.
bool IsFailure(Verdict verdict);

}  // namespace judge
