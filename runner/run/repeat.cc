#include "run/repeat.h"

#include <algorithm>

namespace run {

std::vector<PlannedAttempt> RepeatWithLongerWindows(const std::vector<PlannedAttempt>& plan,
                                                    const AttemptsOfCases& attempts, const AttemptsOfCases& settled,
                                                    double scale) {
  std::vector<PlannedAttempt> again;
  for (const PlannedAttempt& u : plan) {
    if (catalogue::IsSanitizer(u.observer) || !attempts.contains({u.c->id, u.attempt})) continue;
    if (u.observer == catalogue::Observer::kPlain && settled.contains({u.c->id, u.attempt})) continue;
    again.push_back(u);
    again.back().window_scale = scale;
  }
  return again;
}

std::optional<judge::Judgement> Repeats::Take(const journal::Attempt& attempt) {
  const judge::Observation& o = attempt.observation;
  if (catalogue::IsSanitizer(o.observer)) return std::nullopt;
  std::optional<judge::Judgement> replaced;
  const auto [place, is_new] = replaceable_.try_emplace({o.case_id, o.observer, o.attempt}, attempt.judgement);
  if (!is_new) replaced = std::exchange(place->second, attempt.judgement);
  const bool unsettled = attempt.judgement.verdict == judge::Verdict::kUnsettled;
  if (o.observer == catalogue::Observer::kPlain && !unsettled && judge::IsFailure(attempt.judgement.verdict))
    failed_plain_.emplace(o.case_id, o.attempt);
  if (attempt.judgement.window_too_short || unsettled) short_windows_.emplace(o.case_id, o.attempt);
  return replaced;
}

void Repeats::TakeRepeated(const judge::Observation& o) {
  if (o.window_scale <= 1) return;
  double& longest = repeated_before_[{o.case_id, o.attempt}];
  longest = std::max(longest, o.window_scale);
}

std::vector<PlannedAttempt> Repeats::Next(const std::vector<PlannedAttempt>& plan, const RecordedAttempts& recorded,
                                          double scale) {
  AttemptsOfCases attempts = short_windows_;
  for (const auto& [attempt, longest] : repeated_before_) {
    if (longest >= scale) attempts.insert(attempt);
  }
  std::vector<PlannedAttempt> next = Remaining(RepeatWithLongerWindows(plan, attempts, failed_plain_, scale), recorded);
  for (const PlannedAttempt& planned : next) short_windows_.erase({planned.c->id, planned.attempt});
  return next;
}

std::vector<PlannedAttempt> OfPass(std::vector<PlannedAttempt> plan, int pass) {
  std::erase_if(plan, [pass](const PlannedAttempt& planned) { return planned.attempt != pass; });
  return plan;
}

}  // namespace run
