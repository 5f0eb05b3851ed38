#include "run/shared/lane.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "run/launch.h"
#include "run/sanitizer.h"
#include "run/shared/order.h"

namespace run {
namespace {

using catalogue::Observer;

// Of a process under a tool, so that a finding, which may be of any of them, costs no more repetitions.
constexpr std::size_t kMostUnderATool = 32;
// Attempts at cases that start processes, for which processes of their own to share are worth it.
constexpr int kEnoughWithChildren = 16;

}  // namespace

std::vector<PlannedAttempt> WhoMayShare(const catalogue::Tree& tree, const Objects& objects,
                                        const machine::Machine& machine, const std::vector<PlannedAttempt>& plan) {
  std::vector<PlannedAttempt> attempts;
  for (const PlannedAttempt& planned : plan) {
    if (planned.observer != Observer::kPlain && planned.observer != Observer::kControl) continue;
    judge::Observation obstacle;
    if (objects.contains(planned.c->Stem()) && !FindObstacle(tree, *planned.c, machine, obstacle))
      attempts.push_back(planned);
  }
  return attempts;
}

std::vector<PlannedAttempt> WhoMayShareUnderATool(const catalogue::Tree& tree, const Objects& objects,
                                                  const machine::Machine& machine,
                                                  const std::vector<PlannedAttempt>& plan) {
  std::vector<PlannedAttempt> attempts;
  if (machine.sanitizer.empty()) return attempts;
  for (const PlannedAttempt& planned : plan) {
    if (!catalogue::IsSanitizer(planned.observer) || !objects.contains(planned.c->Stem()) ||
        !planned.c->tool_options.empty())
      continue;
    judge::Observation obstacle;
    obstacle.observer = planned.observer;
    if (FindObstacle(tree, *planned.c, machine, obstacle)) continue;
    const auto expected = catalogue::ExpectationFor(tree.expectations, *planned.c, machine.facts);
    const auto entry = expected.tools.find(planned.observer);
    const bool clean =
        entry == expected.tools.end() ||
        (entry->second.not_applicable.empty() && entry->second.findings.empty() && entry->second.exit_code == 0);
    if (clean) attempts.push_back(planned);
  }
  return attempts;
}

std::optional<catalogue::CaseKind> OwnKind(const PlannedAttempt& planned) {
  const bool own = catalogue::Traits(planned.c->kind).sharing == catalogue::Sharing::kWithOwnKind;
  return own ? std::optional(planned.c->kind) : std::nullopt;
}

std::vector<std::vector<PlannedAttempt>> WhoMayMeet(const std::vector<PlannedAttempt>& attempts) {
  std::map<std::optional<catalogue::CaseKind>, std::vector<PlannedAttempt>> by_kind;
  for (const PlannedAttempt& planned : attempts) by_kind[OwnKind(planned)].push_back(planned);
  std::vector<std::vector<PlannedAttempt>> all;
  all.reserve(by_kind.size());
  for (auto& [kind, of_kind] : by_kind) all.push_back(std::move(of_kind));
  return all;
}

std::vector<Lane> BareLanes(const Objects& objects, const std::vector<PlannedAttempt>& attempts, int most,
                            bool one_process) {
  const bool one = one_process || OwnKind(attempts.front()).has_value();
  const auto starts = [](const PlannedAttempt& planned) { return planned.c->traits.starts_processes; };
  const bool apart = !one && std::count_if(attempts.begin(), attempts.end(), starts) >= kEnoughWithChildren;
  std::vector<Lane> lanes;
  enum class Place { kAny, kWithChildren, kAlone };
  const auto place = [&](const PlannedAttempt& planned) {
    if (planned.alone && !one) return Place::kAlone;
    return apart && starts(planned) ? Place::kWithChildren : Place::kAny;
  };
  for (const Place of : {Place::kAny, Place::kWithChildren, Place::kAlone}) {
    for (const Observer side : {Observer::kPlain, Observer::kControl}) {
      Lane lane{.observer = side,
                .options = {},
                .objects = {},
                .most = one || of == Place::kAlone ? 1 : most,
                .alone = of == Place::kAlone,
                .attempts = {}};
      std::set<std::string> needed;
      for (const PlannedAttempt& planned : attempts) {
        if (planned.observer != side || place(planned) != of) continue;
        lane.attempts.push_back(planned);
        needed.insert(objects.at(planned.c->Stem()));
      }
      lane.objects = {needed.begin(), needed.end()};
      if (!lane.attempts.empty()) lanes.push_back(std::move(lane));
    }
  }
  return lanes;
}

std::vector<Lane> ToolLanes(const Objects& objects, const std::vector<PlannedAttempt>& attempts) {
  using Options = std::vector<std::string>;
  std::map<std::tuple<std::optional<catalogue::CaseKind>, Observer, Options, std::string>, std::vector<PlannedAttempt>>
      by_object;
  for (const PlannedAttempt& planned : attempts) {
    by_object[{OwnKind(planned), planned.observer, SanitizerOptions(*planned.c, planned.observer),
               objects.at(planned.c->Stem())}]
        .push_back(planned);
  }
  std::vector<Lane> lanes;
  for (auto& [key, of_object] : by_object) {
    const auto& [kind, observer, options, object] = key;
    const bool fits = !lanes.empty() && OwnKind(lanes.back().attempts.front()) == kind &&
                      lanes.back().observer == observer && lanes.back().options == options &&
                      lanes.back().attempts.size() + of_object.size() <= kMostUnderATool;
    Lane& lane = fits ? lanes.back() : lanes.emplace_back();
    lane.observer = observer;
    lane.options = options;
    lane.objects.push_back(object);
    lane.attempts.insert(lane.attempts.end(), of_object.begin(), of_object.end());
  }
  for (Lane& lane : lanes) Shuffle(lane.attempts);
  return lanes;
}

}  // namespace run
