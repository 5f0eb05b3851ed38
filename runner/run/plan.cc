#include "run/plan.h"

#include <algorithm>
#include <iterator>

namespace run {

std::vector<PlannedAttempt> MakePlan(const std::vector<catalogue::SelectedCase>& selected, int repeat,
                                     std::uint64_t seed, const catalogue::GpuSpread& spread, bool on_model) {
  std::vector<PlannedAttempt> plan;
  int most = 0;
  for (const catalogue::SelectedCase& item : selected) most = std::max(most, spread.Attempts(*item.subject, repeat));
  for (int attempt = 1; attempt <= most; ++attempt) {
    for (const bool alone : {false, true}) {
      for (const catalogue::SelectedCase& item : selected) {
        const catalogue::Case& c = *item.subject;
        if ((c.RunsAlone() && !on_model) != alone || attempt > spread.Attempts(c, repeat)) continue;
        for (const catalogue::Observer observer : item.observers) {
          plan.push_back({&c, observer, attempt, seed + static_cast<std::uint64_t>(attempt) - 1, alone});
          plan.back().gpu = spread.GpuOf(c, attempt);
        }
      }
    }
  }
  return plan;
}

std::vector<PlannedAttempt> OfGpu(const std::vector<PlannedAttempt>& plan, int gpu) {
  std::vector<PlannedAttempt> own;
  std::copy_if(plan.begin(), plan.end(), std::back_inserter(own),
               [gpu](const PlannedAttempt& u) { return u.gpu == gpu; });
  return own;
}

}  // namespace run
