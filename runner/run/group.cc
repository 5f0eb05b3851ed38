#include "run/group.h"

#include <algorithm>
#include <iterator>
#include <random>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "judge/record.h"
#include "process/process.h"
#include "run/group_process.h"
#include "run/sanitizer.h"

namespace run {
namespace {

using catalogue::Observer;

// Processes that failed, whatever the reason, after which grouping gives up: each of them costs a time limit at worst.
constexpr int kMostFailures = 8;
// Of a process under a tool, so that a finding, which may be of any of them, costs no more repetitions.
constexpr std::size_t kMostUnderATool = 32;
constexpr const char* kNotHandedOut = "shared processes were given up";

std::string HowItEnded(const base::Process& p) {
  if (!p.started) return p.start_error.empty() ? "could not be started" : p.start_error;
  if (p.start_error == process::kStopped) return "did not end by itself";
  if (p.signal != 0) return fmt::format("ended by signal {}", p.signal);
  if (p.left_children) return "processes were left behind";
  return p.exit_code == 0 ? "" : fmt::format("exit code {}", p.exit_code);
}

// What faults does so in a child process and loses no context but that; yet the driver may stop the whole GPU for seconds while
// it recovers, which nobody who looks for a window's time can tell from waiting.
bool Faults(const Unit& unit) {
  if (catalogue::Traits(unit.c->kind).measures) return false;  // there the word keeps others away
  return std::find(unit.c->required.begin(), unit.c->required.end(), "no-mps") != unit.c->required.end();
}

bool KeepsToItsKind(const Unit& unit) {
  return catalogue::Traits(unit.c->kind).sharing == catalogue::Sharing::kWithOwnKind;
}

// Whom a unit may meet: those of its kind, or of none that keeps to itself.
using Company = std::optional<catalogue::CaseKind>;
Company CompanyOf(const Unit& unit) { return KeepsToItsKind(unit) ? Company(unit.c->kind) : std::nullopt; }

// Empty: the tool finished, and found nothing.
std::string WhyNotClean(const judge::SanitizerReport& report) {
  if (!report.findings.empty()) return "its tool found something";
  if (!report.defect.empty()) return "of its tool: " + report.defect;
  return report.present && report.complete && !report.truncated ? "" : "the report of its tool is incomplete";
}

// By the seed that the units have.
void Shuffle(std::vector<Unit>& units) {
  if (units.empty()) return;
  std::mt19937_64 random(units.front().seed);
  for (std::size_t i = units.size() - 1; i > 0; --i) std::swap(units[i], units[random() % (i + 1)]);
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
}

GroupPool::~GroupPool() = default;

std::vector<Unit> ForGroups(const catalogue::Tree& tree, const std::map<std::string, std::string>& index,
                            const machine::Machine& machine, const std::vector<Unit>& plan) {
  std::vector<Unit> units;
  for (const Unit& unit : plan) {
    if (unit.observer != Observer::kPlain && unit.observer != Observer::kControl) continue;
    judge::Observation obstacle;
    if (index.contains(unit.c->Stem()) && !FindObstacle(tree, *unit.c, machine, obstacle)) units.push_back(unit);
  }
  return units;
}

std::vector<Unit> ForToolGroups(const catalogue::Tree& tree, const std::map<std::string, std::string>& index,
                                const machine::Machine& machine, const std::vector<Unit>& plan) {
  std::vector<Unit> units;
  if (machine.sanitizer.empty()) return units;
  for (const Unit& unit : plan) {
    if (!catalogue::IsSanitizer(unit.observer) || !index.contains(unit.c->Stem()) || !unit.c->tool_options.empty())
      continue;
    judge::Observation obstacle;
    if (FindObstacle(tree, *unit.c, machine, obstacle)) continue;
    const auto expected = catalogue::ExpectationFor(tree.expectations, *unit.c, machine.facts);
    const auto entry = expected.tools.find(unit.observer);
    const bool clean =
        entry == expected.tools.end() ||
        (entry->second.not_applicable.empty() && entry->second.findings.empty() && entry->second.exit_code == 0);
    if (clean) units.push_back(unit);
  }
  return units;
}

std::vector<std::vector<Unit>> Companies(const std::vector<Unit>& units) {
  std::map<Company, std::vector<Unit>> by_company;
  for (const Unit& unit : units) by_company[CompanyOf(unit)].push_back(unit);
  std::vector<std::vector<Unit>> companies;
  companies.reserve(by_company.size());
  for (auto& [company, of_company] : by_company) companies.push_back(std::move(of_company));
  return companies;
}

std::vector<Lane> BareLanes(const std::map<std::string, std::string>& index, const std::vector<Unit>& company,
                            int most) {
  std::set<std::string> objects;
  for (const Unit& unit : company) objects.insert(index.at(unit.c->Stem()));
  std::vector<Lane> lanes;
  for (const Observer side : {Observer::kPlain, Observer::kControl}) {
    Lane lane{.observer = side, .options = {}, .objects = {objects.begin(), objects.end()}, .most = most, .units = {}};
    if (KeepsToItsKind(company.front())) {
      std::copy_if(company.begin(), company.end(), std::back_inserter(lane.units),
                   [side](const Unit& unit) { return unit.observer == side; });
      if (lane.units.empty()) continue;
      lane.most = 1;
    }
    lanes.push_back(std::move(lane));
  }
  return lanes;
}

std::vector<Lane> ToolLanes(const std::map<std::string, std::string>& index, const std::vector<Unit>& units) {
  using Options = std::vector<std::string>;
  std::map<std::tuple<Company, Observer, Options, std::string>, std::vector<Unit>> by_object;
  for (const Unit& unit : units) {
    by_object[{CompanyOf(unit), unit.observer, SanitizerOptions(*unit.c, unit.observer), index.at(unit.c->Stem())}]
        .push_back(unit);
  }
  std::vector<Lane> lanes;
  for (auto& [key, of_object] : by_object) {
    const auto& [company, observer, options, object] = key;
    const bool fits = !lanes.empty() && CompanyOf(lanes.back().units.front()) == company &&
                      lanes.back().observer == observer && lanes.back().options == options &&
                      lanes.back().units.size() + of_object.size() <= kMostUnderATool;
    Lane& lane = fits ? lanes.back() : lanes.emplace_back();
    lane.observer = observer;
    lane.options = options;
    lane.objects.push_back(object);
    lane.units.insert(lane.units.end(), of_object.begin(), of_object.end());
  }
  for (Lane& lane : lanes) Shuffle(lane.units);
  return lanes;
}

void GroupPool::Break(const std::string& why) {
  const std::lock_guard lock(mutex_);
  if (problem_.empty()) problem_ = why;
  changed_.notify_all();
}

std::string GroupPool::Problem() const {
  const std::lock_guard lock(mutex_);
  return problem_;
}

GroupPool::LaneState& GroupPool::LaneOf(const Unit& unit) {
  const auto holds = [&](const LaneState& state) {
    const std::vector<Unit>& units = state.lane.units;
    return state.lane.observer == unit.observer &&
           (units.empty() || std::any_of(units.begin(), units.end(), [&](const Unit& u) { return u.c == unit.c; }));
  };
  return *std::find_if(lanes_.begin(), lanes_.end(), holds);
}

GroupRecord& GroupPool::RecordOf(const GroupProcess& process) {
  return records_.at(static_cast<std::size_t>(process.number() - before_) - 1);
}

std::unique_ptr<GroupProcess> GroupPool::Take(LaneState& lane, const LaunchOptions& options) {
  const Observer observer = lane.lane.observer;
  int number = 0;
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !problem_.empty() || !lane.idle.empty() || lane.alive < lane.lane.most; });
    if (!problem_.empty()) return nullptr;
    ++lane.taken;
    if (!lane.idle.empty()) {
      std::unique_ptr<GroupProcess> process = std::move(lane.idle.front());
      lane.idle.erase(lane.idle.begin());
      return process;
    }
    ++lane.alive;
    GroupRecord& record = records_.emplace_back();
    number = record.group = before_ + static_cast<int>(records_.size());
    record.observer = observer;
    record.spoilt = catalogue::IsSanitizer(observer);  // until its end says otherwise
  }
  return std::make_unique<GroupProcess>(number, tree_.root, lane.lane.objects, observer, sanitizer_, lane.lane.options,
                                        options);
}

// Lets it end, and keeps how; without the lock, because a tool takes its time.
void GroupPool::Conclude(GroupProcess& process) {
  std::string ended = HowItEnded(process.End(false));
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

judge::Observation GroupPool::Observe(const Unit& unit, const LaunchOptions& options, std::string& left) {
  judge::Observation o = NotRun(tree_, *unit.c, unit.observer, options, "");
  if (catalogue::Traits(unit.c->kind).patterns && unit.observer == Observer::kPlain) ObserveSteps(tree_, *unit.c, o);
  LaneState& lane = LaneOf(unit);
  std::unique_ptr<GroupProcess> process = Take(lane, options);
  if (!process) {
    o.infrastructure = kNotHandedOut;
    return o;
  }
  const bool tool = catalogue::IsSanitizer(unit.observer);
  const std::string nonce = NewNonce();
  const std::string line = fmt::format("{} {} {} {} {} {} {}", unit.c->Stem(), nonce,
                                       catalogue::Name(tool ? Observer::kPlain : unit.observer), options.seed,
                                       std::max(1, unit.c->rounds), ScaleOf(*unit.c, options), options.window_scale);
  Returned returned = process->HandOut(line, nonce, TimeLimit(*unit.c, unit.observer, options), options.stop_fd);
  o.grouped = judge::Grouped{process->number(), process->handed_out()};
  left = returned.left;
  if (!returned.record.empty()) o.record = judge::ParseRecord(returned.record, nonce);
  if (returned.answered) {
    o.process.emplace();
    o.process->started = true;
    o.process->exit_code = returned.exit_code;
    if (tool) {
      o.sanitizer.emplace();
      o.sanitizer->tool = catalogue::Name(unit.observer);
      o.sanitizer->present = o.sanitizer->complete = true;
    }
  } else {
    o.process = process->End(!returned.hung_up);
    o.process->timed_out = returned.timed_out;
    if (o.process->start_error == process::kStopped) {  // by us: how it then ended says nothing
      o.process->start_error.clear();
      o.process->signal = 0;
    }
    if (returned.interrupted) o.infrastructure = kInterrupted;
  }
  o.process->wall_s = returned.wall_s;
  o.process->command = {StarterOf(tree_.root).string(), "--group"};

  // What a tool found of the cases before is worth waiting for, even where a case left something behind.
  bool last = false;
  {
    const std::lock_guard lock(mutex_);
    last = lane.taken == lane.lane.units.size();
  }
  const bool ends = returned.answered && (left.empty() ? last : tool);
  if (ends) Conclude(*process);

  const std::lock_guard lock(mutex_);
  changed_.notify_all();
  if (ends || !returned.answered || !left.empty()) --lane.alive;
  GroupRecord& record = RecordOf(*process);
  record.cases = process->handed_out();
  if (!returned.answered) {
    record.ended = returned.timed_out ? "no answer in time"
                   : returned.hung_up ? HowItEnded(*o.process)
                                      : "something that is no answer";
    if (record.ended.empty()) record.ended = "ended in the middle of a case";
    if (!returned.interrupted && ++failures_ >= kMostFailures && problem_.empty()) {
      problem_ = fmt::format("{} shared processes failed", failures_);
    }
  } else if (!left.empty()) {
    record.left_by = unit.c->id;
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
    } else if (!o.grouped || spoilt.contains(o.grouped->group)) {
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
      settlement.again.push_back(
          {o.case_id, o.observer, o.attempt, o.grouped, outcomes[i].attempt.judgement.verdict, std::move(why[i])});
    }
  }
  return settlement;
}

nlohmann::json ToJson(const RunAgain& again) {
  nlohmann::json line = {
      {"type", "run-again"},      {"case", again.case_id},          {"observer", catalogue::Name(again.observer)},
      {"attempt", again.attempt}, {"verdict", Name(again.verdict)}, {"why", again.why}};
  if (again.grouped) line.update({{"group", again.grouped->group}, {"position", again.grouped->position}});
  return line;
}

std::vector<Unit> GroupOrder(std::vector<Unit> units) {
  Shuffle(units);
  // Rank of each among those of its side, so that the sides take turns, unless one comes as a whole before the other.
  std::map<std::tuple<bool, bool, Observer>, std::size_t> count;
  std::vector<std::pair<std::tuple<Observer, bool, bool, std::size_t, Observer>, Unit>> ranked;
  for (Unit& unit : units) {
    const bool faults = Faults(unit);
    const std::size_t rank = count[{unit.alone, faults, unit.observer}]++;
    const Observer whole = KeepsToItsKind(unit) ? unit.observer : Observer::kPlain;
    ranked.emplace_back(std::tuple(whole, unit.alone, faults, rank, unit.observer), unit);
  }
  std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < units.size(); ++i) units[i] = ranked[i].second;
  return units;
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
