#include "run/shared/settle.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "evidence/judge/verdict.h"

namespace run {
namespace {

using catalogue::Observer;

// What counts or not as one: both sides of an attempt, and each tool.
using Unit = std::tuple<std::string, int, Observer>;
Unit UnitOf(const judge::Observation& o) {
  return {o.case_id, o.attempt, catalogue::IsSanitizer(o.observer) ? o.observer : Observer::kPlain};
}

// Why an outcome does not count by itself; empty: it does. `failed`: how the processes ended of which nothing counts.
std::string WhyNot(const SharedOutcome& outcome, const std::map<int, std::string>& failed) {
  const judge::Observation& o = outcome.attempt.observation;
  const judge::Judgement& judgement = outcome.attempt.judgement;
  if (judgement.verdict != judge::Verdict::kPass && judgement.verdict != judge::Verdict::kKnown)
    return fmt::format("{}: {}", Name(judgement.verdict), judgement.reason);
  if (!outcome.left.empty()) return "left behind: " + outcome.left;
  if (o.one_queue && !judgement.drift.empty()) return "observed something else";
  if (o.grouped ? !failed.contains(o.grouped->group) : o.one_queue) return "";
  const std::string ended = o.grouped ? failed.at(o.grouped->group) : "";
  return "its process did not end as it should" + (ended.empty() ? "" : ": " + ended);
}

}  // namespace

nlohmann::json ToJson(const SharedEnd& r) {
  nlohmann::json line = {
      {"type", "group"}, {"group", r.group}, {"observer", catalogue::Name(r.observer)}, {"cases", r.cases}};
  if (!r.ended.empty()) line["ended"] = r.ended;
  if (!r.left.empty()) line.update({{"left_by", r.left_by}, {"left", r.left}});
  return line;
}

Settlement Settle(std::vector<SharedOutcome> outcomes, const std::vector<SharedEnd>& ends) {
  std::map<int, std::string> failed;
  for (const SharedEnd& end : ends) {
    if (!end.counts) failed.emplace(end.group, end.ended);
  }
  std::vector<std::string> why;
  std::set<Unit> unsettled;
  for (const SharedOutcome& outcome : outcomes) {
    const judge::Observation& o = outcome.attempt.observation;
    const bool made = o.infrastructure != kNotHandedOut;  // Else there is nothing to tell.
    why.push_back(made ? WhyNot(outcome, failed) : "");
    if (!made || !why.back().empty()) unsettled.insert(UnitOf(o));
  }
  Settlement settlement;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const judge::Observation& o = outcomes[i].attempt.observation;
    if (!unsettled.contains(UnitOf(o))) {
      settlement.settled.push_back(std::move(outcomes[i]));
    } else if (o.infrastructure != kNotHandedOut) {
      settlement.again.push_back({o.case_id, o.observer, o.attempt, o.grouped, outcomes[i].attempt.judgement.verdict,
                                  std::move(why[i]), o.triage});
    }
  }
  return settlement;
}

std::size_t WithOneQueue(const std::vector<SharedOutcome>& outcomes) {
  return static_cast<std::size_t>(std::count_if(outcomes.begin(), outcomes.end(), [](const SharedOutcome& outcome) {
    const judge::Observation& o = outcome.attempt.observation;
    return o.one_queue && !o.grouped;
  }));
}

std::vector<std::string> WhyRunAgain(const std::vector<RunAgain>& all) {
  struct Reason {
    const RunAgain* first;
    int others = 0;
  };
  std::vector<Reason> reasons;
  std::map<std::pair<bool, std::string>, std::size_t> place;
  for (const RunAgain& again : all) {
    // What needs the GPU in several processes shows that in a shared one, whether it has a context by itself or not.
    const bool needs = again.verdict == judge::Verdict::kSkip;
    if (again.why.empty() || needs) continue;
    const auto [at, is_new] = place.try_emplace({again.grouped.has_value(), again.why}, reasons.size());
    if (is_new) {
      reasons.push_back({&again});
    } else {
      ++reasons[at->second].others;
    }
  }
  constexpr std::size_t kToldAtMost = 20;
  if (reasons.size() > kToldAtMost) reasons.resize(kToldAtMost);
  std::vector<std::string> lines;
  lines.reserve(reasons.size());
  for (const Reason& reason : reasons) {
    lines.push_back(fmt::format("{}: {} ({}){}: {}", reason.first->grouped ? "in a shared process" : "with one queue",
                                reason.first->case_id, catalogue::Name(reason.first->observer),
                                reason.others == 0 ? "" : fmt::format(" and {} more", reason.others),
                                reason.first->why));
  }
  return lines;
}

nlohmann::json ToJson(const RunAgain& again) {
  nlohmann::json line = {
      {"type", "run-again"},      {"case", again.case_id},          {"observer", catalogue::Name(again.observer)},
      {"attempt", again.attempt}, {"verdict", Name(again.verdict)}, {"why", again.why}};
  if (again.triage) line["triage"] = *again.triage;
  if (again.grouped) line.update({{"group", again.grouped->group}, {"position", again.grouped->position}});
  return line;
}

}  // namespace run
