#include "run/group.h"

#include <algorithm>
#include <iterator>
#include <random>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "base/process/fd.h"
#include "base/process/process.h"
#include "evidence/judge/record.h"
#include "run/group_process.h"
#include "run/sanitizer.h"

namespace run {
namespace {

using catalogue::Observer;

// Processes that failed, whatever the reason, after which grouping gives up: each of them costs a time limit at worst.
constexpr int kMostFailures = 8;
// Of a process under a tool, so that a finding, which may be of any of them, costs no more repetitions.
constexpr std::size_t kMostUnderATool = 32;
// Attempts at cases that start processes, for which processes of their own to share are worth it.
constexpr int kEnoughWithChildren = 16;
// Attempts to come before those that run alone, when the processes of these start: they would wait for the driver otherwise.
constexpr std::size_t kAheadOfAlone = 8;
constexpr const char* kNotHandedOut = "shared processes were given up";
constexpr const char* kSpokeLate = "said more of a case behind its answer";

std::string HowItEnded(const base::Process& p) {
  if (!p.started) return p.start_error.empty() ? "could not be started" : p.start_error;
  if (p.start_error == process::kStopped) return "did not end by itself";
  if (p.signal != 0) return fmt::format("ended by signal {}", p.signal);
  if (p.left_children) return "processes were left behind";
  return p.exit_code == 0 ? "" : fmt::format("exit code {}", p.exit_code);
}

bool KeepsToItsKind(const PlannedAttempt& planned) {
  return catalogue::Traits(planned.c->kind).sharing == catalogue::Sharing::kWithOwnKind;
}

// Whom an attempt may meet: those of its kind, or of none that keeps to itself.
using Company = std::optional<catalogue::CaseKind>;
Company CompanyOf(const PlannedAttempt& planned) {
  return KeepsToItsKind(planned) ? Company(planned.c->kind) : std::nullopt;
}

// Empty: the tool finished, and found nothing.
std::string WhyNotClean(const judge::SanitizerReport& report) {
  if (!report.findings.empty()) return "its tool found something";
  if (!report.defect.empty()) return "of its tool: " + report.defect;
  return report.present && report.complete && !report.truncated ? "" : "the report of its tool is incomplete";
}

// By the seed that the attempts have.
void Shuffle(std::vector<PlannedAttempt>& attempts) {
  if (attempts.empty()) return;
  std::mt19937_64 random(attempts.front().seed);
  for (std::size_t i = attempts.size() - 1; i > 0; --i) std::swap(attempts[i], attempts[random() % (i + 1)]);
}

}  // namespace

nlohmann::json ToJson(const GroupRecord& r) {
  nlohmann::json line = {
      {"type", "group"}, {"group", r.group}, {"observer", catalogue::Name(r.observer)}, {"cases", r.cases}};
  if (!r.ended.empty()) line["ended"] = r.ended;
  if (!r.left.empty()) line.update({{"left_by", r.left_by}, {"left", r.left}});
  return line;
}

GroupPool::GroupPool(const catalogue::Tree& tree, std::vector<Lane> lanes, std::string sanitizer, int before)
    : tree_(tree), sanitizer_(std::move(sanitizer)), before_(before) {
  for (Lane& lane : lanes) lanes_.emplace_back().lane = std::move(lane);
  for (LaneState& state : lanes_) {
    for (const PlannedAttempt& planned : state.lane.attempts) lane_of_[{planned.c, planned.observer}] = &state;
  }
}

GroupPool::~GroupPool() = default;

std::vector<PlannedAttempt> ForGroups(const catalogue::Tree& tree, const std::map<std::string, std::string>& index,
                                      const machine::Machine& machine, const std::vector<PlannedAttempt>& plan) {
  std::vector<PlannedAttempt> attempts;
  for (const PlannedAttempt& planned : plan) {
    if (planned.observer != Observer::kPlain && planned.observer != Observer::kControl) continue;
    judge::Observation obstacle;
    if (index.contains(planned.c->Stem()) && !FindObstacle(tree, *planned.c, machine, obstacle))
      attempts.push_back(planned);
  }
  return attempts;
}

std::vector<PlannedAttempt> ForToolGroups(const catalogue::Tree& tree, const std::map<std::string, std::string>& index,
                                          const machine::Machine& machine, const std::vector<PlannedAttempt>& plan) {
  std::vector<PlannedAttempt> attempts;
  if (machine.sanitizer.empty()) return attempts;
  for (const PlannedAttempt& planned : plan) {
    if (!catalogue::IsSanitizer(planned.observer) || !index.contains(planned.c->Stem()) ||
        !planned.c->tool_options.empty())
      continue;
    judge::Observation obstacle;
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

std::vector<std::vector<PlannedAttempt>> Companies(const std::vector<PlannedAttempt>& attempts) {
  std::map<Company, std::vector<PlannedAttempt>> by_company;
  for (const PlannedAttempt& planned : attempts) by_company[CompanyOf(planned)].push_back(planned);
  std::vector<std::vector<PlannedAttempt>> companies;
  companies.reserve(by_company.size());
  for (auto& [company, of_company] : by_company) companies.push_back(std::move(of_company));
  return companies;
}

std::vector<Lane> BareLanes(const std::map<std::string, std::string>& index, const std::vector<PlannedAttempt>& company,
                            int most, bool one_process) {
  const bool one = one_process || KeepsToItsKind(company.front());
  const auto starts = [](const PlannedAttempt& planned) { return planned.c->traits.starts_processes; };
  const bool apart = !one && std::count_if(company.begin(), company.end(), starts) >= kEnoughWithChildren;
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
      std::set<std::string> objects;
      for (const PlannedAttempt& planned : company) {
        if (planned.observer != side || place(planned) != of) continue;
        lane.attempts.push_back(planned);
        objects.insert(index.at(planned.c->Stem()));
      }
      lane.objects = {objects.begin(), objects.end()};
      if (!lane.attempts.empty()) lanes.push_back(std::move(lane));
    }
  }
  return lanes;
}

std::vector<Lane> ToolLanes(const std::map<std::string, std::string>& index,
                            const std::vector<PlannedAttempt>& attempts) {
  using Options = std::vector<std::string>;
  std::map<std::tuple<Company, Observer, Options, std::string>, std::vector<PlannedAttempt>> by_object;
  for (const PlannedAttempt& planned : attempts) {
    by_object[{CompanyOf(planned), planned.observer, SanitizerOptions(*planned.c, planned.observer),
               index.at(planned.c->Stem())}]
        .push_back(planned);
  }
  std::vector<Lane> lanes;
  for (auto& [key, of_object] : by_object) {
    const auto& [company, observer, options, object] = key;
    const bool fits = !lanes.empty() && CompanyOf(lanes.back().attempts.front()) == company &&
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

void GroupPool::Break(const std::string& why) {
  const std::lock_guard lock(mutex_);
  if (problem_.empty()) problem_ = why;
}

std::string GroupPool::Problem() const {
  const std::lock_guard lock(mutex_);
  return problem_;
}

GroupPool::LaneState& GroupPool::LaneOf(const PlannedAttempt& planned) {
  return *lane_of_.at({planned.c, planned.observer});
}

bool GroupPool::TakePlace(const PlannedAttempt& planned) {
  const std::lock_guard lock(mutex_);
  LaneState& lane = LaneOf(planned);
  if (problem_.empty() && lane.places_taken == lane.lane.most) return false;
  ++lane.places_taken;
  return true;
}

void GroupPool::GivePlaceBack(const PlannedAttempt& planned) {
  const std::lock_guard lock(mutex_);
  --LaneOf(planned).places_taken;
}

GroupRecord& GroupPool::RecordOf(const GroupProcess& process) {
  return records_.at(static_cast<std::size_t>(process.number() - before_) - 1);
}

std::unique_ptr<GroupProcess> GroupPool::Start(const Lane& lane, const LaunchOptions& options) {
  int number = 0;
  {
    const std::lock_guard lock(mutex_);
    GroupRecord& record = records_.emplace_back();
    number = record.group = before_ + static_cast<int>(records_.size());
    record.observer = lane.observer;
    record.spoilt = catalogue::IsSanitizer(lane.observer);  // until its end says otherwise
  }
  LaunchOptions of_many = options;
  of_many.one_queue = false;  // of its children alone
  return std::make_unique<GroupProcess>(number, tree_.root, lane.objects, lane.observer, sanitizer_, lane.options,
                                        of_many);
}

std::unique_ptr<GroupProcess> GroupPool::Take(LaneState& lane, const LaunchOptions& options) {
  {
    const std::lock_guard lock(mutex_);
    if (!problem_.empty()) return nullptr;
    ++lane.taken;
    if (!lane.idle.empty()) {
      std::unique_ptr<GroupProcess> process = std::move(lane.idle.front());
      lane.idle.erase(lane.idle.begin());
      return process;
    }
  }
  return Start(lane.lane, options);
}

void GroupPool::StartAhead(const LaneState& after, const LaunchOptions& options) {
  {
    const std::lock_guard lock(mutex_);
    if (ahead_ || after.lane.alone || !problem_.empty()) return;
    std::size_t before = 0;
    for (const LaneState& lane : lanes_) before += lane.lane.alone ? 0 : lane.lane.attempts.size() - lane.taken;
    if (before > kAheadOfAlone) return;
    ahead_ = true;
  }
  for (LaneState& lane : lanes_) {
    if (!lane.lane.alone) continue;
    std::unique_ptr<GroupProcess> process = Start(lane.lane, options);
    const std::lock_guard lock(mutex_);
    lane.idle.push_back(std::move(process));
  }
}

// Lets it end, and keeps how; without the lock, because a tool takes its time.
void GroupPool::Conclude(GroupProcess& process) {
  std::string ended = HowItEnded(process.End(false));
  if (ended.empty() && process.SpokeLate()) ended = kSpokeLate;
  std::optional<judge::SanitizerReport> report;
  if (catalogue::IsSanitizer(process.observer())) {
    report = process.Report();
    if (const std::string why = WhyNotClean(*report); !why.empty()) ended = why;
  }
  const std::lock_guard lock(mutex_);
  GroupRecord& record = RecordOf(process);
  record.cases = process.handed_out();
  record.ended = std::move(ended);
  record.spoilt = !record.ended.empty();
  record.report = std::move(report);
}

judge::Observation GroupPool::Observe(const PlannedAttempt& planned, const LaunchOptions& options, std::string& left) {
  judge::Observation o = NotRun(tree_, *planned.c, planned.observer, options, "");
  if (catalogue::Traits(planned.c->kind).patterns && planned.observer == Observer::kPlain)
    ObserveSteps(tree_, *planned.c, o);
  LaneState& lane = LaneOf(planned);
  if (process::CanBeRead(options.stop_fd)) {
    o.infrastructure = kInterrupted;
    return o;
  }
  std::unique_ptr<GroupProcess> process = Take(lane, options);
  if (!process) {
    o.infrastructure = kNotHandedOut;
    return o;
  }
  StartAhead(lane, options);
  const bool tool = catalogue::IsSanitizer(planned.observer);
  const std::string nonce = NewNonce();
  const std::string line = fmt::format("{} {} {} {} {} {} {} {}", planned.c->Stem(), nonce,
                                       catalogue::Name(tool ? Observer::kPlain : planned.observer), options.seed,
                                       std::max(1, planned.c->rounds), ScaleOf(*planned.c, options),
                                       options.window_scale, options.one_queue ? "one-queue" : "queues");
  Returned returned = process->HandOut(line, nonce, TimeLimit(*planned.c, planned.observer, options), options.stop_fd);
  o.grouped = judge::Grouped{process->number(), process->handed_out()};
  o.one_queue = options.one_queue;
  left = returned.left;
  o.watched = std::move(returned.watched);
  if (!returned.record.empty()) o.record = judge::ParseRecord(returned.record, nonce);
  if (returned.answered) {
    o.process.emplace();
    o.process->started = true;
    o.process->exit_code = returned.exit_code;
    if (tool) {
      o.sanitizer.emplace();
      o.sanitizer->tool = catalogue::Name(planned.observer);
      o.sanitizer->present = o.sanitizer->complete = true;
    }
  } else {
    o.process = process->End(!returned.hung_up);
    o.triage = process->TakeTriage(o);
    o.process->timed_out = returned.timed_out;
    if (o.process->start_error == process::kStopped) {  // by us: how it then ended says nothing
      o.process->start_error.clear();
      o.process->signal = 0;
    }
    if (returned.interrupted) o.infrastructure = kInterrupted;
  }
  o.process->wall_s = returned.wall_s;
  o.process->command = {StarterOf(tree_.root).string(), "--group"};

  // Where a case left something behind, its process ends; how, is of the cases before, too: what they started may still be there.
  bool last = false;
  {
    const std::lock_guard lock(mutex_);
    // Those of what runs alone end together behind everything: the other side would wait for each.
    last = !lane.lane.alone && lane.taken == lane.lane.attempts.size();
    // The others of this lane end meanwhile.
    if (last) std::for_each(lane.idle.begin(), lane.idle.end(), [](const auto& process) { process->Finish(); });
  }
  const bool ends = returned.answered && (last || !left.empty());
  if (ends) Conclude(*process);

  const std::lock_guard lock(mutex_);
  GroupRecord& record = RecordOf(*process);
  record.cases = process->handed_out();
  if (!returned.answered) {
    record.ended = returned.timed_out ? "no answer in time"
                   : returned.hung_up ? HowItEnded(*o.process)
                                      : "something that is no answer";
    if (record.ended.empty()) record.ended = "ended in the middle of a case";
    record.spoilt = true;  // by any of its cases
    if (!returned.interrupted && ++failures_ >= kMostFailures && problem_.empty()) {
      problem_ = fmt::format("{} shared processes failed", failures_);
    }
  } else if (!left.empty()) {
    record.left_by = planned.c->id;
    record.left = left;
  } else if (!ends) {
    lane.idle.push_back(std::move(process));
  }
  return o;
}

Settlement Settle(std::vector<GroupOutcome> outcomes, const std::vector<GroupRecord>& groups) {
  std::map<int, std::string> spoilt;
  for (const GroupRecord& group : groups) {
    if (group.spoilt) spoilt.emplace(group.group, group.ended);
  }
  // Why each is run again by itself; empty: it need not be.
  std::vector<std::string> why;
  std::set<std::tuple<std::string, int, Observer>> unsettled;
  const auto part = [](const judge::Observation& o) {
    return std::tuple(o.case_id, o.attempt, catalogue::IsSanitizer(o.observer) ? o.observer : Observer::kPlain);
  };
  for (const GroupOutcome& outcome : outcomes) {
    const judge::Observation& o = outcome.attempt.observation;
    const judge::Judgement& judgement = outcome.attempt.judgement;
    std::string reason;
    if (o.infrastructure == kNotHandedOut) {
      unsettled.insert(part(o));  // and nothing to tell
    } else if (judgement.verdict != judge::Verdict::kPass && judgement.verdict != judge::Verdict::kKnown) {
      reason = fmt::format("{}: {}", Name(judgement.verdict), judgement.reason);
    } else if (!outcome.left.empty()) {
      reason = "left behind: " + outcome.left;
    } else if (o.one_queue && !judgement.drift.empty()) {
      reason = "observed something else";
    } else if (o.grouped ? spoilt.contains(o.grouped->group) : !o.one_queue) {
      reason = "its process did not end as it should";
      if (o.grouped && !spoilt.at(o.grouped->group).empty()) reason += ": " + spoilt.at(o.grouped->group);
    }
    if (!reason.empty()) unsettled.insert(part(o));
    why.push_back(std::move(reason));
  }
  Settlement settlement;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const judge::Observation& o = outcomes[i].attempt.observation;
    if (!unsettled.contains(part(o))) {
      settlement.settled.push_back(std::move(outcomes[i]));
    } else if (o.infrastructure != kNotHandedOut) {
      settlement.again.push_back({o.case_id, o.observer, o.attempt, o.grouped, outcomes[i].attempt.judgement.verdict,
                                  std::move(why[i]), o.triage});
    }
  }
  return settlement;
}

nlohmann::json ToJson(const RunAgain& again) {
  nlohmann::json line = {
      {"type", "run-again"},      {"case", again.case_id},          {"observer", catalogue::Name(again.observer)},
      {"attempt", again.attempt}, {"verdict", Name(again.verdict)}, {"why", again.why}};
  if (again.triage) line["triage"] = *again.triage;
  if (again.grouped) line.update({{"group", again.grouped->group}, {"position", again.grouped->position}});
  return line;
}

std::vector<PlannedAttempt> GroupOrder(std::vector<PlannedAttempt> attempts, bool one_process) {
  Shuffle(attempts);
  // Rank of each among those of its side, so that the sides take turns, unless one comes as a whole before the other.
  std::map<std::tuple<bool, bool, Observer>, std::size_t> count;
  std::vector<std::pair<std::tuple<Observer, bool, bool, std::size_t, Observer>, PlannedAttempt>> ranked;
  for (PlannedAttempt& planned : attempts) {
    const bool faults = planned.Faults();
    const std::size_t rank = count[{planned.alone, faults, planned.observer}]++;
    const Observer whole = one_process || KeepsToItsKind(planned) ? planned.observer : Observer::kPlain;
    ranked.emplace_back(std::tuple(whole, planned.alone, faults, rank, planned.observer), planned);
  }
  std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < attempts.size(); ++i) attempts[i] = ranked[i].second;
  return attempts;
}

std::vector<PlannedAttempt> Besides(const std::vector<PlannedAttempt>& plan,
                                    const std::vector<PlannedAttempt>& company) {
  if (company.empty() || KeepsToItsKind(company.front())) return {};
  std::set<std::pair<const catalogue::Case*, Observer>> shared;
  for (const PlannedAttempt& planned : company) shared.emplace(planned.c, planned.observer);
  std::vector<PlannedAttempt> besides;
  std::copy_if(plan.begin(), plan.end(), std::back_inserter(besides), [&](const PlannedAttempt& planned) {
    return planned.attempt == company.front().attempt && !planned.alone && !planned.c->IsCompileTime() &&
           !catalogue::IsSanitizer(planned.observer) && !shared.contains({planned.c, planned.observer});
  });
  return besides;
}

std::vector<PlannedAttempt> Interleave(const std::vector<PlannedAttempt>& shared,
                                       const std::vector<PlannedAttempt>& besides) {
  std::vector<PlannedAttempt> all;
  all.reserve(shared.size() + besides.size());
  for (const bool faults : {false, true}) {
    const auto of = [faults](const std::vector<PlannedAttempt>& attempts) {
      std::vector<PlannedAttempt> some;
      std::copy_if(attempts.begin(), attempts.end(), std::back_inserter(some),
                   [faults](const PlannedAttempt& u) { return !u.alone && u.Faults() == faults; });
      return some;
    };
    const std::vector<PlannedAttempt> first = of(shared), second = of(besides);
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

std::vector<GroupRecord> GroupPool::Close() {
  std::vector<std::unique_ptr<GroupProcess>> idle;
  {
    const std::lock_guard lock(mutex_);
    for (LaneState& lane : lanes_) std::move(lane.idle.begin(), lane.idle.end(), std::back_inserter(idle));
    for (LaneState& lane : lanes_) lane.idle.clear();
  }
  // All are told first, so that they end at the same time.
  for (const auto& process : idle) process->Finish();
  for (const auto& process : idle) Conclude(*process);
  const std::lock_guard lock(mutex_);
  return records_;
}

}  // namespace run
