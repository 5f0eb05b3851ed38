// The judge: which rules apply to an observation, and in which order (conformance/RUNNER.md, "How a runner judges").
#include <fmt/format.h>

#include "base/text.h"
#include "evidence/judge/judge_rules.h"
#include "evidence/judge/lacking.h"
#include "suite/catalogue/reference_device.h"

namespace judge {
namespace {

using catalogue::CaseKind;
using catalogue::Observer;

std::vector<Drift> FindDrift(const catalogue::CaseExpectation& expected,
                             const std::map<std::string, nlohmann::json>& recorded) {
  std::vector<Drift> drift;
  for (const auto& [name, value] : expected.observed_values) {
    const auto actual = recorded.find(name);
    if (actual == recorded.end()) {
      drift.push_back({name, value, nullptr});
    } else if (actual->second != value) {
      drift.push_back({name, value, actual->second});
    }
  }
  return drift;
}

Judgement JudgeByObserver(const rules::Question& q) {
  const Observer observer = q.o.observer;
  if (q.c.IsCompileTime()) return rules::JudgeCompile(q);
  if (q.c.kind == CaseKind::kReport) {
    if (IsSanitizer(observer))
      return rules::Is(Verdict::kError, "a report case has its own tool; observe plain or control");
    return rules::JudgeTool(q, catalogue::ParseObserver(q.c.tool));
  }
  if (IsSanitizer(observer)) return rules::JudgeTool(q, observer);
  return observer == Observer::kPlain ? rules::JudgePlain(q) : rules::JudgeControl(q);
}

// conformance/RUNNER.md, "What a program does".
constexpr int kNoUsableGpu = 3;

// What a reader of a reason takes in; a program may have written megabytes.
constexpr std::size_t kReasonBytes = 4096;

// On the reference device: what the case needs and the model lacks. The program ended there, or a child of it did.
std::optional<std::string> NotModelled(const rules::Question& q) {
  const Observation& o = q.o;
  if (!q.expected.on_model || !o.process || o.process->exit_code != kNoUsableGpu) return std::nullopt;
  return catalogue::NotModelled(o.process->output);
}

Judgement Decide(const rules::Question& q) {
  const catalogue::Case& c = q.c;
  const Observation& o = q.o;
  if (o.case_id != c.id) {
    return rules::Is(Verdict::kError, fmt::format("the observation is of {}, not of {}", o.case_id, c.id));
  }
  if (!o.infrastructure.empty()) return rules::Is(Verdict::kError, o.infrastructure);
  if (const auto needs = NotModelled(q)) return rules::Is(Verdict::kSkip, std::string(kNotRunOnModel) + *needs);
  if (o.skip.empty() != o.skip_reason.empty()) {
    return rules::Is(Verdict::kError, "skipped without a feature word and a reason");
  }
  if (!o.skip.empty() && (!WasMade(o) || GaveUp(o)))
    return rules::Is(Verdict::kSkip, fmt::format("{}: {}", o.skip, o.skip_reason));
  if (o.record && !o.record->infrastructure.empty()) return rules::Is(Verdict::kError, o.record->infrastructure);
  if (o.process && !o.process->started) {
    return rules::Is(Verdict::kError, "the program could not be started: " + o.process->start_error);
  }
  if (o.process && !o.process->start_error.empty()) return rules::Is(Verdict::kError, o.process->start_error);
  // Whatever else it showed, a part of it did not run. Of a child's death nothing follows, and no control dies of it.
  if (std::string lacks = o.process ? WhatIsLacking(o.process->output) : ""; !lacks.empty())
    return rules::Is(Verdict::kError, std::move(lacks));
  Judgement judgement = JudgeByObserver(q);
  // What the case does itself may be undefined, and then what it shows is worth nothing.
  if (o.observer == Observer::kPlain && IsAsExpected(judgement.verdict)) rules::WatchedDecides(q, judgement);
  // Nothing promises a toolkit fact: another toolkit may well do otherwise.
  if (c.states_toolkit_fact && o.observer == Observer::kPlain && judgement.verdict == Verdict::kFail)
    judgement.verdict = Verdict::kDiffers;
  const bool decided = judgement.verdict == Verdict::kPass || judgement.verdict == Verdict::kFail ||
                       judgement.verdict == Verdict::kKnown || judgement.verdict == Verdict::kCured ||
                       judgement.verdict == Verdict::kMended || judgement.verdict == Verdict::kDiffers;
  if (o.observer == Observer::kPlain && (o.record || c.kind == CaseKind::kCode) && decided)
    judgement.drift = FindDrift(q.expected, ValuesOf(o));
  return judgement;
}

}  // namespace

Judgement Judge(const catalogue::Case& c, const catalogue::CaseExpectation& expected,
                const catalogue::KnownDeviation* deviation, const Observation& o) {
  Judgement judgement = Decide({c, expected, deviation, o});
  if (!expected.not_modelled.empty() && (!IsAsExpected(judgement.verdict) || judgement.verdict == Verdict::kNotShown))
    judgement = rules::Is(Verdict::kSkip, std::string(kNotRunOnModel) + expected.not_modelled);
  judgement.reason = base::Cap(judgement.reason, kReasonBytes);
  return judgement;
}

Judgement Judge(const catalogue::Case& c, const catalogue::Expectations& expectations, const catalogue::Facts& machine,
                const Observation& o) {
  return Judge(c, ExpectationFor(expectations, c, machine), FindDeviation(expectations, c, machine), o);
}

}  // namespace judge
