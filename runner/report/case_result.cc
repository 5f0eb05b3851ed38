#include "report/case_result.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"

namespace report {
namespace {

constexpr std::size_t kMostChecks = 20;
constexpr std::size_t kCheckBytes = 1024;
constexpr std::size_t kOutputBytes = 2048;

/// Among disagreeing attempts the one that the reader must see: evidence against the subject before doubts about the run.
int Severity(judge::Verdict verdict) {
  constexpr std::array kOrder = {judge::Verdict::kPass,    judge::Verdict::kNotApplicable, judge::Verdict::kSkip,
                                 judge::Verdict::kCured,   judge::Verdict::kError,         judge::Verdict::kMissing,
                                 judge::Verdict::kVacuous, judge::Verdict::kKnown,         judge::Verdict::kTimeout,
                                 judge::Verdict::kCrash,   judge::Verdict::kFail};
  return static_cast<int>(std::find(kOrder.begin(), kOrder.end(), verdict) - kOrder.begin());
}

std::string Output(const judge::Observation& o) {
  if (o.process && !o.process->output.empty()) return base::CapTail(base::CleanText(o.process->output), kOutputBytes);
  std::string steps;
  for (const judge::CompileStep& step : o.steps)
    steps += fmt::format("[{}] exit {}\n{}\n", step.name, step.exit_code, step.output);
  return base::CapTail(base::CleanText(steps), kOutputBytes);
}

ObserverResult CombineObserver(catalogue::Observer observer, const std::vector<const journal::Attempt*>& attempts) {
  ObserverResult result;
  result.observer = observer;
  const journal::Attempt* worst = nullptr;
  for (const journal::Attempt* a : attempts) {
    if (a->observation.observer != observer) continue;
    ++result.attempts;
    if (IsViolation(a->judgement.verdict)) ++result.violating;
    if (a->observation.process) result.wall_s += a->observation.process->wall_s;
    if (!worst || Severity(a->judgement.verdict) > Severity(worst->judgement.verdict)) worst = a;
  }
  if (!worst) return result;
  result.verdict = worst->judgement.verdict;
  result.reason = worst->judgement.reason;
  result.reproducer = worst->observation.reproducer;
  if (result.verdict == judge::Verdict::kSkip) {
    result.skip = worst->observation.skip;
    if (result.reason.empty()) result.reason = worst->observation.skip_reason;
  }
  for (const journal::Attempt* a : attempts) {
    if (a->observation.observer == observer && a->judgement.verdict == result.verdict) ++result.agreeing;
  }
  result.flaky = result.agreeing != result.attempts;
  if (!judge::IsAsExpected(result.verdict)) result.output = Output(worst->observation);
  return result;
}

void AddPlainDetails(CaseResult& result, const journal::Attempt& plain, bool first) {
  if (first && plain.observation.record) result.observations = plain.observation.record->observations;
  for (const judge::Drift& drift : plain.judgement.drift) {
    const bool known = std::any_of(result.drift.begin(), result.drift.end(), [&](const judge::Drift& d) {
      return d.name == drift.name && d.actual == drift.actual;
    });
    if (!known) result.drift.push_back(drift);
  }
  if (!plain.observation.record) return;
  for (const judge::FailedCheck& check : plain.observation.record->failed_checks) {
    if (result.failed_checks.size() >= kMostChecks) return;
    std::string text = check.detail.empty() ? check.message : check.message + ": " + check.detail;
    text = base::Cap(base::CleanText(text), kCheckBytes);
    if (std::find(result.failed_checks.begin(), result.failed_checks.end(), text) == result.failed_checks.end()) {
      result.failed_checks.push_back(std::move(text));
    }
  }
}

}  // namespace

bool IsViolation(judge::Verdict verdict) {
  return verdict == judge::Verdict::kFail || verdict == judge::Verdict::kCrash || verdict == judge::Verdict::kTimeout ||
         verdict == judge::Verdict::kKnown;
}

bool WasRun(judge::Verdict verdict) {
  return verdict != judge::Verdict::kSkip && verdict != judge::Verdict::kNotApplicable &&
         verdict != judge::Verdict::kError;
}

const ObserverResult* CaseResult::Find(catalogue::Observer observer) const {
  for (const ObserverResult& o : observers) {
    if (o.observer == observer) return &o;
  }
  return nullptr;
}

CaseResult CombineAttempts(const catalogue::Case& c, const std::vector<const journal::Attempt*>& attempts,
                           const catalogue::KnownDeviation* deviation) {
  using catalogue::Observer;
  CaseResult result;
  result.id = c.id;
  result.kind = std::string(catalogue::Name(c.kind));
  result.file = c.file;
  result.control = c.control;
  for (const Observer observer : {Observer::kPlain, Observer::kControl, Observer::kMemcheck, Observer::kRacecheck,
                                  Observer::kInitcheck, Observer::kSynccheck}) {
    ObserverResult combined = CombineObserver(observer, attempts);
    if (combined.attempts > 0) result.observers.push_back(std::move(combined));
  }
  bool first = true;
  for (const journal::Attempt* a : attempts) {
    if (a->observation.observer != Observer::kPlain) continue;
    AddPlainDetails(result, *a, first);
    first = false;
  }
  const ObserverResult* plain = result.Find(Observer::kPlain);
  if (deviation && plain && (plain->verdict == judge::Verdict::kKnown || plain->verdict == judge::Verdict::kCured)) {
    result.deviation = nlohmann::json{{"document", deviation->document},    {"section", deviation->section},
                                      {"observed", deviation->observed},    {"first_seen", deviation->first_seen},
                                      {"evidence", deviation->evidence},    {"condition", deviation->condition},
                                      {"fails_with", deviation->fails_with}};
  }
  return result;
}

}  // namespace report
