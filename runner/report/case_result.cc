#include "report/case_result.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"

namespace report {
namespace {

constexpr std::size_t kShownChecks = 20;
constexpr std::size_t kShownDrift = 20;
constexpr std::size_t kShownMeasured = 100;
constexpr std::size_t kShownOutcomes = 400;
constexpr std::size_t kShownFound = 20;
constexpr std::size_t kCheckBytes = 1024;
constexpr std::size_t kOutputBytes = 2048;

std::string Output(const judge::Observation& o) {
  if (o.process && !o.process->output.empty()) return base::CapTail(base::CleanText(o.process->output), kOutputBytes);
  std::string steps;
  for (const judge::CompileStep& step : o.steps)
    steps += fmt::format("[{}] exit {}\n{}\n", step.name, step.exit_code, step.output);
  return base::CapTail(base::CleanText(steps), kOutputBytes);
}

// "subcase: message", one after the other.
std::string FailsWith(const catalogue::KnownDeviation& deviation) {
  std::string text;
  for (const catalogue::DeviatingCheck& check : deviation.fails)
    text += (text.empty() ? "" : "; ") + check.subcase + ": " + check.message;
  return text;
}

}  // namespace

void ObserverFold::Take(const journal::Attempt& attempt) {
  const judge::Observation& o = attempt.observation;
  const judge::VerdictTraits& verdict = judge::Traits(attempt.judgement.verdict);
  OnGpu& on = gpus_[o.gpu];
  ++on.verdicts[verdict.verdict];
  ++on.attempts;
  if (verdict.violation) ++on.violating;
  if (verdict.violation) ++worst_.violating;
  if (o.process) worst_.wall_s += o.process->wall_s;
  if (worst_.attempts++ > 0 && verdict.severity <= judge::Traits(worst_.verdict).severity) return;
  worst_.verdict = verdict.verdict;
  worst_.reason = attempt.judgement.reason;
  worst_.reproducer = base::ShellLine(o.reproducer);
  worst_.skip = verdict.verdict == judge::Verdict::kSkip ? o.skip : "";
  if (verdict.verdict == judge::Verdict::kSkip && worst_.reason.empty()) worst_.reason = o.skip_reason;
  worst_.output = verdict.as_expected ? "" : Output(o);
}

std::optional<ObserverResult> ObserverFold::Result(catalogue::Observer observer) const {
  if (worst_.attempts == 0) return std::nullopt;
  ObserverResult result = worst_;
  result.observer = observer;
  for (const auto& [gpu, on] : gpus_) {
    const auto worst = on.verdicts.find(result.verdict);
    result.agreeing += worst == on.verdicts.end() ? 0 : worst->second;
    result.flaky = result.flaky || on.verdicts.size() > 1;
    result.violates = result.violates || on.violating == on.attempts;
  }
  return result;
}

std::vector<GpuDeviation> ObserverFold::Deviations() const {
  std::map<std::string, judge::Verdict> worst;
  std::map<judge::Verdict, int> count;
  for (const auto& [gpu, on] : gpus_) {
    const auto severer = [](const auto& a, const auto& b) {
      return judge::Traits(a.first).severity < judge::Traits(b.first).severity;
    };
    worst[gpu] = std::max_element(on.verdicts.begin(), on.verdicts.end(), severer)->first;
    ++count[worst[gpu]];
  }
  std::vector<GpuDeviation> deviations;
  if (count.size() < 2) return deviations;
  // Of as many the less severe one is the norm.
  const auto norm = std::max_element(count.begin(), count.end(), [](const auto& a, const auto& b) {
    return std::pair(a.second, -judge::Traits(a.first).severity) <
           std::pair(b.second, -judge::Traits(b.first).severity);
  });
  for (const auto& [gpu, verdict] : worst) {
    if (verdict != norm->first) deviations.push_back({gpu, verdict, norm->first});
  }
  return deviations;
}

std::vector<std::pair<catalogue::Observer, GpuDeviation>> CaseFold::Deviations() const {
  std::vector<std::pair<catalogue::Observer, GpuDeviation>> all;
  for (const auto& [observer, fold] : observers_) {
    for (GpuDeviation& deviation : fold.Deviations()) all.emplace_back(observer, std::move(deviation));
  }
  return all;
}

void CaseFold::TakeDrift(const judge::Judgement& judgement) {
  for (const judge::Drift& drift : judgement.drift) {
    const bool known = std::any_of(details_.drift.begin(), details_.drift.end(), [&](const judge::Drift& d) {
      return d.name == drift.name && d.actual == drift.actual;
    });
    if (!known && details_.drift.size() < kShownDrift) details_.drift.push_back(drift);
  }
}

void CaseFold::TakeChecks(const judge::Record& record) {
  for (const judge::FailedCheck& check : record.failed_checks) {
    if (details_.failed_checks.size() >= kShownChecks) return;
    FailedCheck shown{base::Cap(base::CleanText(check.message), kCheckBytes),
                      base::Cap(base::CleanText(check.detail), kCheckBytes)};
    if (std::find(details_.failed_checks.begin(), details_.failed_checks.end(), shown) ==
        details_.failed_checks.end()) {
      details_.failed_checks.push_back(std::move(shown));
    }
  }
}

// A message counts with its slowest sight of the violation, measured against the window that it was seen in.
void CaseFold::TakeWindows(const judge::Record& record, bool control) {
  for (const judge::Window& w : record.windows) {
    const auto [it, fresh] = windows_.try_emplace(w.message, WindowMargin{w.message, w.length_ms, std::nullopt});
    WindowMargin& kept = it->second;
    if (!control || !w.seen_ms) continue;
    const WindowMargin seen{w.message, w.length_ms, w.seen_ms};
    if (!kept.seen_ms || *seen.Margin() < *kept.Margin()) kept = seen;
  }
}

// The same check of another attempt has the same words, bounds and figure.
void CaseFold::TakeMeasured(const judge::Record& record) {
  for (const judge::Measured& m : record.measured) {
    std::optional<double> arguments;
    if (m.arguments > 0) arguments = static_cast<double>(m.arguments);
    const auto same = std::find_if(details_.measured.begin(), details_.measured.end(), [&](const MeasuredRange& r) {
      return r.subcase == m.subcase && r.what == m.what && r.unit == m.unit && r.documented == m.documented &&
             r.low == m.low && r.high == m.high;
    });
    if (same != details_.measured.end()) {
      same->least = std::min(same->least, m.value);
      same->most = std::max(same->most, m.value);
      same->arguments = std::min(same->arguments, arguments);
    } else if (details_.measured.size() < kShownMeasured) {
      details_.measured.push_back(
          {m.subcase, m.what, m.unit, m.documented, m.low, m.high, m.value, m.value, arguments});
    }
  }
}

void CaseFold::TakeOutcomes(const judge::Record& record) {
  for (const judge::Outcome& o : record.outcomes) {
    const auto same = std::find_if(details_.outcomes.begin(), details_.outcomes.end(), [&o](const OutcomeCount& c) {
      return c.subcase == o.subcase && c.row == o.row && c.kind == o.kind && c.by == o.by;
    });
    const auto instances = static_cast<double>(o.instances), seen = static_cast<double>(o.seen);
    if (same != details_.outcomes.end()) {
      same->instances += instances;
      same->seen += seen;
    } else if (details_.outcomes.size() < kShownOutcomes) {
      details_.outcomes.push_back({o.subcase, o.row, o.kind, o.by, instances, seen});
    }
  }
}

void CaseFold::TakeWatched(const judge::Watched& watched, bool control) {
  for (const std::string& observer : watched.observers) ++details_.watched[observer];
  for (const judge::Found& f : watched.found) {
    const bool known = std::any_of(details_.found.begin(), details_.found.end(), [&](const FoundInCase& shown) {
      return shown.control == control && shown.text == f.Text();
    });
    if (!known && details_.found.size() < kShownFound)
      details_.found.push_back({f.observer, control, f.Text(), f.where});
  }
}

void CaseFold::Take(const journal::Attempt& attempt) {
  const catalogue::Observer observer = attempt.observation.observer;
  observers_[observer].Take(attempt);
  if (catalogue::IsSanitizer(observer)) return;
  const std::optional<judge::Record>& record = attempt.observation.record;
  const bool control = observer == catalogue::Observer::kControl;
  if (attempt.observation.watched) TakeWatched(*attempt.observation.watched, control);
  if (record && record->well_formed) {
    TakeWindows(*record, control);
    TakeOutcomes(*record);
    has_control_ = has_control_ || control;
  }
  if (control) return;
  if (!has_plain_) details_.observed_values = judge::ValuesOf(attempt.observation);
  has_plain_ = true;
  TakeDrift(attempt.judgement);
  if (record) TakeChecks(*record);
  if (record && record->well_formed) TakeMeasured(*record);
}

CaseResult CaseFold::Result(const catalogue::Case& c, const catalogue::KnownDeviation* deviation) const {
  CaseResult result = details_;
  result.id = c.id;
  result.kind = std::string(catalogue::Name(c.kind));
  result.file = c.file;
  result.control = c.control;
  result.formerly = c.formerly;
  // What the control names is what the clause says; what else failed may have followed from it.
  std::stable_partition(result.failed_checks.begin(), result.failed_checks.end(), [&c](const FailedCheck& check) {
    return std::find(c.control_fails_with.begin(), c.control_fails_with.end(), check.message) !=
           c.control_fails_with.end();
  });
  for (const auto& [observer, fold] : observers_) {
    if (std::optional<ObserverResult> of = fold.Result(observer)) result.observers.push_back(std::move(*of));
  }
  if (has_control_) {
    for (const auto& [message, window] : windows_) result.windows.push_back(window);
  }
  const ObserverResult* plain = result.Find(catalogue::Observer::kPlain);
  const auto shows = [plain](judge::Verdict verdict) { return plain != nullptr && plain->verdict == verdict; };
  if (deviation && (shows(judge::Verdict::kKnown) || shows(judge::Verdict::kCured) || shows(judge::Verdict::kMended))) {
    result.deviation = {deviation->document, deviation->section,   deviation->observed,   deviation->first_seen,
                        deviation->evidence, deviation->condition, FailsWith(*deviation), deviation->seen};
  }
  return result;
}

bool ClauseResult::IsMended() const {
  return std::any_of(cases.begin(), cases.end(), [](const CaseResult& c) {
    const ObserverResult* plain = c.Find(catalogue::Observer::kPlain);
    return plain != nullptr && plain->verdict == judge::Verdict::kMended;
  });
}

const ObserverResult* CaseResult::Find(catalogue::Observer observer) const {
  for (const ObserverResult& o : observers) {
    if (o.observer == observer) return &o;
  }
  return nullptr;
}

bool CaseResult::PlainIs(judge::Verdict verdict) const {
  const ObserverResult* plain = Find(catalogue::Observer::kPlain);
  return plain != nullptr && !plain->flaky && plain->verdict == verdict;
}

}  // namespace report
