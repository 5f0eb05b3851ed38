#include "run/shared/order.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <tuple>

#include "run/shared/lane.h"

namespace run {
namespace {

using catalogue::Observer;

}  // namespace

void Shuffle(std::vector<PlannedAttempt>& attempts) {
  if (attempts.empty()) return;
  std::mt19937_64 random(attempts.front().seed);
  for (std::size_t i = attempts.size() - 1; i > 0; --i) std::swap(attempts[i], attempts[random() % (i + 1)]);
}

std::vector<PlannedAttempt> SharedOrder(std::vector<PlannedAttempt> attempts, bool one_process) {
  Shuffle(attempts);
  // Rank of each among those of its side, so that the sides take turns, unless one comes as a whole before the other.
  std::map<std::tuple<bool, bool, Observer>, std::size_t> count;
  std::vector<std::pair<std::tuple<Observer, bool, bool, std::size_t, Observer>, PlannedAttempt>> ranked;
  for (PlannedAttempt& planned : attempts) {
    const bool faults = planned.Faults();
    const std::size_t rank = count[{planned.alone, faults, planned.observer}]++;
    const Observer whole = one_process || OwnKind(planned) ? planned.observer : Observer::kPlain;
    ranked.emplace_back(std::tuple(whole, planned.alone, faults, rank, planned.observer), planned);
  }
  std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < attempts.size(); ++i) attempts[i] = ranked[i].second;
  return attempts;
}

std::vector<PlannedAttempt> Meanwhile(const std::vector<PlannedAttempt>& plan,
                                      const std::vector<PlannedAttempt>& shared) {
  if (shared.empty() || OwnKind(shared.front())) return {};
  std::set<std::pair<const catalogue::Case*, Observer>> sharing;
  for (const PlannedAttempt& planned : shared) sharing.emplace(planned.c, planned.observer);
  std::vector<PlannedAttempt> meanwhile;
  std::copy_if(plan.begin(), plan.end(), std::back_inserter(meanwhile), [&](const PlannedAttempt& planned) {
    return planned.attempt == shared.front().attempt && !planned.alone && !planned.c->IsCompileTime() &&
           !catalogue::IsSanitizer(planned.observer) && !sharing.contains({planned.c, planned.observer});
  });
  return meanwhile;
}

std::vector<PlannedAttempt> Interleave(const std::vector<PlannedAttempt>& shared,
                                       const std::vector<PlannedAttempt>& meanwhile) {
  std::vector<PlannedAttempt> all;
  all.reserve(shared.size() + meanwhile.size());
  for (const bool faults : {false, true}) {
    const auto of = [faults](const std::vector<PlannedAttempt>& attempts) {
      std::vector<PlannedAttempt> some;
      std::copy_if(attempts.begin(), attempts.end(), std::back_inserter(some),
                   [faults](const PlannedAttempt& u) { return !u.alone && u.Faults() == faults; });
      return some;
    };
    const std::vector<PlannedAttempt> first = of(shared), second = of(meanwhile);
    // Shared processes begin first, so that the GPU has work while the driver starts others.
    std::size_t next = 0;
    for (std::size_t i = 0; i < first.size(); ++i) {
      all.push_back(first[i]);
      for (; next < second.size() && (2 * next + 1) * first.size() <= 2 * (i + 1) * second.size(); ++next)
        all.push_back(second[next]);
    }
    all.insert(all.end(), second.begin() + static_cast<std::ptrdiff_t>(next), second.end());
  }
  std::copy_if(shared.begin(), shared.end(), std::back_inserter(all), [](const PlannedAttempt& u) { return u.alone; });
  return all;
}

}  // namespace run
