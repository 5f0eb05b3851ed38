#include "report/clause_verdict.h"

#include <algorithm>

#include <fmt/format.h>

#include "report/case_result.h"
#include "report/subjects.h"
#include "suite/catalogue/applicability.h"
#include "suite/catalogue/reference_device.h"

namespace report {
namespace {

using catalogue::Observer;
using judge::Verdict;

constexpr std::string_view kUntestable = "no program can test it";

/// A clause's first case bears its name; only a further one needs to be named.
std::string Named(const CaseResult& c) {
  return c.id.find("--") == std::string::npos ? "" : fmt::format(" ({})", c.id);
}

std::string Because(const CaseResult& c, const ObserverResult& o) {
  std::string text = o.observer == Observer::kPlain ? std::string() : fmt::format("{}: ", catalogue::Name(o.observer));
  text += judge::Name(o.verdict);
  if (o.agreeing != o.attempts) text += fmt::format(" in {} of {} attempts", o.agreeing, o.attempts);
  if (!o.reason.empty()) text += ": " + o.reason;
  return text + Named(c);
}

bool SkippedFor(const CaseResult& c, bool want_gpu) {
  const ObserverResult* plain = c.Find(Observer::kPlain);
  if (!plain || plain->flaky) return false;
  if (plain->verdict == Verdict::kNotApplicable) return !want_gpu;
  return plain->verdict == Verdict::kSkip && (plain->skip == "gpu") == want_gpu;
}

// On the reference device: what the case needs is not modelled. That is no property of a machine.
// Null where it was run, on both sides.
const ObserverResult* NotRunOnModel(const CaseResult& c) {
  const auto lacks = std::find_if(c.observers.begin(), c.observers.end(), [](const ObserverResult& o) {
    return o.verdict == Verdict::kSkip && o.skip.empty();
  });
  return lacks == c.observers.end() ? nullptr : &*lacks;
}

/// What a machine lacks takes a case out of a clause that others decide.
bool IsLeftOut(const CaseResult& c, const catalogue::Facts& facts) {
  const bool skipped = SkippedFor(c, true) || SkippedFor(c, false);
  return c.defect.empty() && (skipped || (catalogue::IsModel(facts) && NotRunOnModel(c) != nullptr));
}

/// "nothing can violate a permission; observed: deepest = 30, overlap = true"
std::string Observed(const ClauseResult& result) {
  std::string text;
  for (const CaseResult& c : result.cases) {
    for (const auto& [name, value] : c.observed_values)
      text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", name, value.dump());
  }
  return "leaves the outcome open; observed here: " + text;
}

void Set(ClauseResult& result, ClauseVerdict verdict, std::string why) {
  result.verdict = result.IsToolkitFact() ? OfFact(verdict) : verdict;
  result.why = std::move(why);
}

bool SetViolated(ClauseResult& result) {
  bool all_known = true;
  const ObserverResult* first = nullptr;
  const CaseResult* first_case = nullptr;
  for (const CaseResult& c : result.cases) {
    const ObserverResult* plain = c.Find(Observer::kPlain);
    if (c.OnlyRecords() || !plain || !plain->violates) continue;
    const bool known = plain->verdict == Verdict::kKnown && !plain->flaky;
    // Where one case shows a known deviation and another an unknown failure, the unknown one is what to read first.
    if (!first || (!known && all_known)) first = plain, first_case = &c;
    all_known = all_known && known;
  }
  if (!first) return false;
  result.known_deviation = all_known;
  Set(result, ClauseVerdict::kViolated, Because(*first_case, *first));
  return true;
}

std::string WhyNotRun(const ClauseResult& result, bool any_run) {
  if (!any_run) return "nothing was run for this report";
  const bool planned =
      std::any_of(result.cases.begin(), result.cases.end(), [](const CaseResult& c) { return c.planned; });
  return planned ? "planned, but the run ended before it" : "its case was not selected in this run";
}

void Count(Denominator& d, const CaseResult& c) {
  const ObserverResult* plain = c.Find(catalogue::Observer::kPlain);
  const ObserverResult* control = c.Find(catalogue::Observer::kControl);
  ++d.cases;
  if (plain && judge::Traits(plain->verdict).judged) ++d.cases_run;
  if (control && judge::Traits(control->verdict).judged) ++d.controls_run;
  if (control && control->verdict == judge::Verdict::kPass && !control->flaky) ++d.controls_killed;
  if (plain && plain->verdict == judge::Verdict::kKnown) ++d.known;
  if (std::any_of(c.observers.begin(), c.observers.end(), [](const ObserverResult& o) { return o.flaky; })) ++d.flaky;
}

void Count(ToolkitFacts& facts, ClauseVerdict verdict) {
  ++facts.facts;
  if (verdict == ClauseVerdict::kAsRecorded) ++facts.as_recorded;
  if (verdict == ClauseVerdict::kDiffers) ++facts.differ;
  if (verdict == ClauseVerdict::kUndecided) ++facts.undecided;
  if (verdict == ClauseVerdict::kNotApplicable) ++facts.not_applicable;
  if (verdict == ClauseVerdict::kNotTested) ++facts.not_tested;
}

}  // namespace

std::string Doubt(const CaseResult& c) {
  const ObserverResult* plain = c.Find(Observer::kPlain);
  if (!plain) {
    return fmt::format("{} was not run", c.id);
  }
  if (plain->flaky) return fmt::format("attempts disagree: {}", Because(c, *plain));
  if (plain->verdict == Verdict::kCured)
    return fmt::format("listed as a known deviation, but passes: {}", Because(c, *plain));
  if (plain->verdict != Verdict::kPass && plain->verdict != Verdict::kMended) return Because(c, *plain);
  if (!c.defect.empty()) return c.defect + Named(c);
  if (c.OnlyRecords()) return c.observed_values.empty() ? c.id + " recorded nothing" : std::string();
  const ObserverResult* control = c.Find(Observer::kControl);
  if (!control) return "its control was not run" + Named(c);
  if (control->flaky) return fmt::format("attempts of the control disagree: {}", Because(c, *control));
  if (control->verdict == Verdict::kVacuous) {
    return fmt::format("the control survived: {}", Because(c, *control));
  }
  if (control->verdict != Verdict::kPass) return Because(c, *control);
  for (const ObserverResult& o : c.observers) {
    if (o.flaky) return fmt::format("attempts disagree: {}", Because(c, o));
    // A listed deviation that shows under a tool is there, though the plain run shows it no more.
    if (!judge::IsAsExpected(o.verdict) || o.verdict == Verdict::kKnown) return Because(c, o);
  }
  return {};
}

void JudgeClause(ClauseResult& result, const catalogue::Facts& facts, bool any_run) {
  const catalogue::Clause& clause = result.clause;
  if (std::string why = catalogue::WhyNotApplicable(clause, facts); !why.empty()) {
    return Set(result, ClauseVerdict::kNotApplicable, std::move(why));
  }
  if (result.cases.empty()) {
    if (clause.testable == catalogue::Testable::kNo) {
      return Set(result, ClauseVerdict::kNotTested,
                 std::string(kUntestable) + (clause.why_not.empty() ? "" : ": " + clause.why_not));
    }
    return Set(result, ClauseVerdict::kNotTested, "no case yet");
  }
  if (std::all_of(result.cases.begin(), result.cases.end(), [](const CaseResult& c) { return c.observers.empty(); })) {
    return Set(result, ClauseVerdict::kNotTested, WhyNotRun(result, any_run));
  }
  if (SetViolated(result)) return;

  std::vector<const CaseResult*> counted;
  const CaseResult* without_gpu = nullptr;
  const CaseResult* without_feature = nullptr;
  const ObserverResult* not_modelled = nullptr;
  for (const CaseResult& c : result.cases) {
    // Of a case with a defect, that it was skipped is no more believed than that it passed.
    const bool believed = c.defect.empty();
    if (believed && catalogue::IsModel(facts) && NotRunOnModel(c)) {
      not_modelled = NotRunOnModel(c);
    } else if (believed && SkippedFor(c, true)) {
      without_gpu = &c;
    } else if (believed && SkippedFor(c, false)) {
      without_feature = &c;
    } else {
      counted.push_back(&c);
    }
  }
  if (counted.empty() && without_gpu) {
    return Set(result, ClauseVerdict::kNotTested, "no usable GPU here: " + without_gpu->Find(Observer::kPlain)->reason);
  }
  if (counted.empty() && not_modelled) return Set(result, ClauseVerdict::kNotTested, not_modelled->reason);
  if (counted.empty()) {
    return Set(result, ClauseVerdict::kNotApplicable, without_feature->Find(Observer::kPlain)->reason);
  }
  for (const CaseResult* c : counted) {
    if (std::string doubt = Doubt(*c); !doubt.empty()) return Set(result, ClauseVerdict::kUndecided, std::move(doubt));
  }
  // What a GPU would have shown is missing: the compile-time half alone does not establish the clause.
  if (without_gpu) {
    return Set(result, ClauseVerdict::kUndecided, fmt::format("{} needs a GPU and was not run", without_gpu->id));
  }
  if (std::all_of(counted.begin(), counted.end(), [](const CaseResult* c) { return c->OnlyRecords(); })) {
    return Set(result, ClauseVerdict::kNotTested, Observed(result));
  }
  Set(result, ClauseVerdict::kHolds,
      without_feature
          ? fmt::format("without {}: {}", without_feature->id, without_feature->Find(Observer::kPlain)->reason)
          : std::string());
}

void Count(Denominator& d, const ClauseResult& clause) {
  for (const CaseResult& c : clause.cases) Count(d, c);
  if (clause.IsToolkitFact()) return Count(d.toolkit, clause.verdict);
  ++d.clauses;
  switch (clause.verdict) {
    case ClauseVerdict::kHolds:
      ++d.holds;
      break;
    case ClauseVerdict::kViolated:
      ++d.violated;
      break;
    case ClauseVerdict::kUndecided:
      ++d.undecided;
      break;
    case ClauseVerdict::kNotApplicable:
      ++d.not_applicable;
      break;
    case ClauseVerdict::kNotTested:
      ++d.not_tested;
      if (clause.cases.empty() && clause.why.starts_with(kUntestable)) ++d.untestable;
      if (OnlyObserved(clause)) ++d.only_observed;
      break;
    case ClauseVerdict::kAsRecorded:
    case ClauseVerdict::kDiffers:
      break;  // Of facts alone.
  }
}

bool OnlyObserved(const ClauseResult& clause) {
  return clause.verdict == ClauseVerdict::kNotTested &&
         std::any_of(clause.cases.begin(), clause.cases.end(), [](const CaseResult& c) {
           const ObserverResult* plain = c.Find(Observer::kPlain);
           return c.OnlyRecords() && plain && plain->verdict == Verdict::kPass;
         });
}

std::string WhyNoProgramRan(const Result& result) {
  constexpr std::string_view kUnusable = "the GPU cannot be used: ";
  std::string why;
  for (const ClauseResult& clause : result.clauses) {
    for (const CaseResult& c : clause.cases) {
      const ObserverResult* plain = c.Find(Observer::kPlain);
      if (!plain) continue;
      const bool no_gpu = plain->verdict == Verdict::kSkip && plain->skip == "gpu";
      const bool unusable = plain->verdict == Verdict::kError && plain->reason.starts_with(kUnusable);
      if (no_gpu || unusable) {
        if (why.empty()) why = plain->reason;
      } else if (!IsOfCompiler(c) && judge::Traits(plain->verdict).judged) {
        return "";
      }
    }
  }
  return why;
}

namespace {

// What is said to be open, though its cases decide it; empty: nothing. A read report tells of no skip and of no attempt by
// itself.
std::string Concealed(const ClauseResult& clause, const catalogue::Facts& facts) {
  bool holds = false, doubtful = false;
  for (const CaseResult& c : clause.cases) {
    const ObserverResult* plain = c.Find(Observer::kPlain);
    // Compile-time cases are judged of a clause that is not in force, too, and then decide nothing.
    const bool decides = clause.verdict != ClauseVerdict::kNotApplicable || !IsOfCompiler(c);
    if (decides && plain && !plain->flaky && !c.OnlyRecords() && judge::Traits(plain->verdict).violation)
      return fmt::format("says that {} is {}, though {} is {}", clause.clause.id, Name(clause.verdict), c.id,
                         Name(plain->verdict));
    doubtful = doubtful || !decides || IsLeftOut(c, facts) || !Doubt(c).empty();
    holds = holds || !c.OnlyRecords();
  }
  if (doubtful || !holds) return "";
  return fmt::format("says that {} is {}, though its cases show that it holds", clause.clause.id, Name(clause.verdict));
}

}  // namespace

std::string Contradiction(const ClauseResult& clause, const catalogue::Facts& facts) {
  const bool holds = clause.verdict == ClauseVerdict::kHolds || clause.verdict == ClauseVerdict::kAsRecorded;
  const bool violated = clause.verdict == ClauseVerdict::kViolated || clause.verdict == ClauseVerdict::kDiffers;
  bool shown = false;
  for (const CaseResult& c : clause.cases) {
    const ObserverResult* plain = c.Find(Observer::kPlain);
    const bool violates = !c.OnlyRecords() && plain && judge::Traits(plain->verdict).violation;
    if (holds && violates)
      return fmt::format("says that {} {}, though {} is {}", clause.clause.id, Name(clause.verdict), c.id,
                         Name(plain->verdict));
    if (violated && clause.known_deviation && violates && !plain->flaky && plain->verdict != Verdict::kKnown)
      return fmt::format("says that {} is a known deviation, though {} is {}", clause.clause.id, c.id,
                         Name(plain->verdict));
    const bool counts = holds && !IsLeftOut(c, facts);
    if (const std::string doubt = counts ? Doubt(c) : ""; !doubt.empty())
      return fmt::format("says that {} {}, which {} does not show ({})", clause.clause.id, Name(clause.verdict), c.id,
                         doubt);
    shown = shown || violates || counts;
  }
  if (!holds && !violated) return Concealed(clause, facts);
  if (shown) return "";
  return fmt::format("says that {} {}, which none of its cases shows", clause.clause.id, Name(clause.verdict));
}

}  // namespace report
