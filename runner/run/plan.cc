#include "run/plan.h"

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

std::vector<PlannedAttempt> MakePlan(const std::vector<catalogue::SelectedCase>& selected, int repeat,
                                     std::uint64_t seed) {
  std::vector<PlannedAttempt> plan;
  for (int attempt = 1; attempt <= repeat; ++attempt) {
    for (const bool alone : {false, true}) {
      for (const catalogue::SelectedCase& item : selected) {
        if (item.subject->RunsAlone() != alone) continue;
        for (const catalogue::Observer observer : item.observers) {
          plan.push_back({item.subject, observer, attempt, seed + static_cast<std::uint64_t>(attempt) - 1, alone});
        }
      }
    }
  }
  return plan;
}

}  // namespace run
