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
    again.back().alone = u.alone || u.counters;
    again.back().counters = false;
  }
  return again;
}

std::vector<PlannedAttempt> MakePlan(const std::vector<catalogue::SelectedCase>& selected, int repeat,
                                     std::uint64_t seed, bool counters_beside) {
  const auto takes_counters = [&](const catalogue::Case& c) { return counters_beside && c.Requires("counters"); };
  // 0 takes the counters, 1 runs beside anything, 2 faults, 3 runs alone.
  const auto place_of = [&](const catalogue::Case& c) {
    if (takes_counters(c)) return 0;
    if (c.RunsAlone()) return 3;
    return counters_beside && c.Faults() ? 2 : 1;
  };
  std::vector<PlannedAttempt> plan;
  for (int attempt = 1; attempt <= repeat; ++attempt) {
    for (const int place : {0, 1, 2, 3}) {
      for (const catalogue::SelectedCase& item : selected) {
        if (place_of(*item.subject) != place) continue;
        for (const catalogue::Observer observer : item.observers) {
          plan.push_back({.c = item.subject,
                          .observer = observer,
                          .attempt = attempt,
                          .seed = seed + static_cast<std::uint64_t>(attempt) - 1,
                          .alone = place == 3,
                          .counters = place == 0});
        }
      }
    }
  }
  return plan;
}

}  // namespace run
