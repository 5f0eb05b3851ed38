#include "run/group.h"

#include <algorithm>
#include <random>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "judge/record.h"
#include "process/process.h"
#include "run/group_process.h"

namespace run {
namespace {

using catalogue::Observer;

// Processes that failed, whatever the reason, after which grouping gives up: each of them costs a time limit at worst.
constexpr int kMostFailures = 8;
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
  return std::find(unit.c->required.begin(), unit.c->required.end(), "no-mps") != unit.c->required.end();
}

}  // namespace

nlohmann::json ToJson(const GroupRecord& r) {
  nlohmann::json line = {
      {"type", "group"}, {"group", r.group}, {"observer", catalogue::Name(r.observer)}, {"cases", r.cases}};
  if (!r.ended.empty()) line["ended"] = r.ended;
  if (!r.left.empty()) line.update({{"left_by", r.left_by}, {"left", r.left}});
  return line;
}

GroupPool::GroupPool(const catalogue::Tree& tree, std::vector<std::string> objects, int most)
    : tree_(tree), objects_(std::move(objects)), most_(most) {}

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

void GroupPool::Break(const std::string& why) {
  const std::lock_guard lock(mutex_);
  if (problem_.empty()) problem_ = why;
  changed_.notify_all();
}

std::string GroupPool::Problem() const {
  const std::lock_guard lock(mutex_);
  return problem_;
}

std::unique_ptr<GroupProcess> GroupPool::Take(const Unit& unit, const LaunchOptions& options) {
  int number = 0;
  {
    std::unique_lock lock(mutex_);
    const auto free = [&] {
      return std::find_if(idle_.begin(), idle_.end(),
                          [&](const auto& process) { return process->observer() == unit.observer; });
    };
    changed_.wait(lock, [&] { return !problem_.empty() || free() != idle_.end() || alive_[unit.observer] < most_; });
    if (!problem_.empty()) return nullptr;
    if (const auto found = free(); found != idle_.end()) {
      std::unique_ptr<GroupProcess> process = std::move(*found);
      idle_.erase(found);
      return process;
    }
    ++alive_[unit.observer];
    number = ++groups_;
    GroupRecord& record = records_.emplace_back();
    record.group = number;
    record.observer = unit.observer;
  }
  return std::make_unique<GroupProcess>(number, tree_.root, objects_, unit.observer, options);
}

judge::Observation GroupPool::Observe(const Unit& unit, const LaunchOptions& options, std::string& left) {
  judge::Observation o = NotRun(tree_, *unit.c, unit.observer, options, "");
  std::unique_ptr<GroupProcess> process = Take(unit, options);
  if (!process) {
    o.infrastructure = kNotHandedOut;
    return o;
  }
  const std::string nonce = NewNonce();
  const std::string line =
      fmt::format("{} {} {} {} {} {} {}", unit.c->Stem(), nonce, catalogue::Name(unit.observer), options.seed,
                  std::max(1, unit.c->rounds), unit.c->kind == catalogue::CaseKind::kLitmus ? options.scale : 1,
                  options.window_scale);
  Returned returned = process->HandOut(line, nonce, TimeLimit(*unit.c, unit.observer, options), options.stop_fd);
  o.grouped = judge::Grouped{process->number(), process->handed_out()};
  left = returned.left;
  if (!returned.record.empty()) o.record = judge::ParseRecord(returned.record, nonce);
  if (returned.answered) {
    o.process.emplace();
    o.process->started = true;
    o.process->exit_code = returned.exit_code;
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

  const std::lock_guard lock(mutex_);
  changed_.notify_all();
  if (!returned.answered || !left.empty()) --alive_[unit.observer];
  GroupRecord& record = records_.at(static_cast<std::size_t>(process->number()) - 1);
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
  } else {
    idle_.push_back(std::move(process));
  }
  return o;
}

Settlement Settle(std::vector<GroupOutcome> outcomes, const std::vector<GroupRecord>& groups) {
  std::set<int> spoilt;
  for (const GroupRecord& group : groups) {
    if (group.spoilt) spoilt.insert(group.group);
  }
  // Why each is run again by itself; empty: it need not be.
  std::vector<std::string> why;
  std::set<std::pair<std::string, int>> unsettled;
  for (const GroupOutcome& outcome : outcomes) {
    const judge::Observation& o = outcome.attempt.observation;
    const judge::Judgement& judgement = outcome.attempt.judgement;
    std::string reason;
    if (o.infrastructure == kNotHandedOut) {
      unsettled.emplace(o.case_id, o.attempt);  // and nothing to tell
    } else if (judgement.verdict != judge::Verdict::kPass) {
      reason = fmt::format("{}: {}", Name(judgement.verdict), judgement.reason);
    } else if (!outcome.left.empty()) {
      reason = "left behind: " + outcome.left;
    } else if (!o.grouped || spoilt.contains(o.grouped->group)) {
      reason = "its process did not end as it should";
    }
    if (!reason.empty()) unsettled.emplace(o.case_id, o.attempt);
    why.push_back(std::move(reason));
  }
  Settlement settlement;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const judge::Observation& o = outcomes[i].attempt.observation;
    if (!unsettled.contains({o.case_id, o.attempt})) {
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
  if (units.empty()) return units;
  std::mt19937_64 random(units.front().seed);
  for (std::size_t i = units.size() - 1; i > 0; --i) std::swap(units[i], units[random() % (i + 1)]);
  // Rank of each among those of its side, so that the sides take turns.
  std::map<std::tuple<bool, bool, Observer>, std::size_t> count;
  std::vector<std::pair<std::tuple<bool, bool, std::size_t, Observer>, Unit>> ranked;
  for (Unit& unit : units) {
    const bool faults = Faults(unit);
    const std::size_t rank = count[{unit.alone, faults, unit.observer}]++;
    ranked.emplace_back(std::tuple(unit.alone, faults, rank, unit.observer), unit);
  }
  std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < units.size(); ++i) units[i] = ranked[i].second;
  return units;
}

std::vector<GroupRecord> GroupPool::Close() {
  const std::lock_guard lock(mutex_);
  // All are told first, so that they end at the same time.
  for (const auto& process : idle_) process->Finish();
  for (const auto& process : idle_) {
    GroupRecord& record = records_.at(static_cast<std::size_t>(process->number()) - 1);
    record.ended = HowItEnded(process->End(false));
    record.spoilt = !record.ended.empty();
  }
  idle_.clear();
  return records_;
}

}  // namespace run
