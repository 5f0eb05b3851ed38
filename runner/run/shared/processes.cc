#include "run/shared/processes.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "base/process/fd.h"
#include "base/process/process.h"
#include "evidence/judge/record.h"
#include "run/launch.h"
#include "run/shared/process.h"

namespace run {
namespace {

using catalogue::Observer;

// Processes that failed, whatever the reason, after which no more are shared: each of them costs a time limit at worst.
constexpr int kMostFailures = 8;
// Attempts to come before those that run alone, when the processes of these start: they would wait for the driver otherwise.
constexpr std::size_t kAheadOfAlone = 8;
constexpr const char* kSpokeLate = "said more of a case behind its answer";

std::string HowItEnded(const base::Process& p) {
  if (!p.started) return p.start_error.empty() ? "could not be started" : p.start_error;
  if (p.start_error == process::kStopped) return "did not end by itself";
  if (p.signal != 0) return fmt::format("ended by signal {}", p.signal);
  if (p.left_children) return "processes were left behind";
  return p.exit_code == 0 ? "" : fmt::format("exit code {}", p.exit_code);
}

// Empty: the tool finished, and found nothing.
std::string WhyNotClean(const judge::SanitizerReport& report) {
  if (!report.findings.empty()) return "its tool found something";
  if (!report.defect.empty()) return "of its tool: " + report.defect;
  return report.present && report.complete && !report.truncated ? "" : "the report of its tool is incomplete";
}

}  // namespace

SharedProcesses::SharedProcesses(const catalogue::Tree& tree, const machine::Machine& machine, std::vector<Lane> lanes,
                                 LaunchOptions options, int before)
    : tree_(tree), machine_(machine), options_(std::move(options)), before_(before) {
  for (Lane& lane : lanes) lanes_.emplace_back().lane = std::move(lane);
  for (LaneState& state : lanes_) {
    for (const PlannedAttempt& planned : state.lane.attempts) lane_of_[{planned.c, planned.observer}] = &state;
  }
}

SharedProcesses::~SharedProcesses() = default;

void SharedProcesses::GiveUp(const std::string& why) {
  const std::lock_guard lock(mutex_);
  if (gave_up_.empty()) gave_up_ = why;
}

SharedProcesses::LaneState& SharedProcesses::LaneOf(const PlannedAttempt& planned) {
  return *lane_of_.at({planned.c, planned.observer});
}

SharedEnd& SharedProcesses::EndOf(const SharedProcess& process) {
  return ends_.at(static_cast<std::size_t>(process.number() - before_) - 1);
}

bool SharedProcesses::Reserve(const PlannedAttempt& planned) {
  const std::lock_guard lock(mutex_);
  LaneState& lane = LaneOf(planned);
  if (gave_up_.empty() && lane.places_taken == lane.lane.most) return false;
  ++lane.places_taken;
  return true;
}

void SharedProcesses::Release(const PlannedAttempt& planned) {
  const std::lock_guard lock(mutex_);
  --LaneOf(planned).places_taken;
}

std::unique_ptr<SharedProcess> SharedProcesses::Start(const Lane& lane) {
  int number = 0;
  {
    const std::lock_guard lock(mutex_);
    SharedEnd& end = ends_.emplace_back();
    number = end.group = before_ + static_cast<int>(ends_.size());
    end.observer = lane.observer;
    end.counts = !catalogue::IsSanitizer(lane.observer);  // Under a tool its end says so.
  }
  return std::make_unique<SharedProcess>(number, tree_.root, lane.objects, lane.observer, machine_.sanitizer,
                                         lane.options, options_);
}

std::unique_ptr<SharedProcess> SharedProcesses::Take(LaneState& lane) {
  {
    const std::lock_guard lock(mutex_);
    if (!gave_up_.empty()) return nullptr;
    ++lane.taken;
    if (!lane.idle.empty()) {
      std::unique_ptr<SharedProcess> process = std::move(lane.idle.front());
      lane.idle.erase(lane.idle.begin());
      return process;
    }
  }
  return Start(lane.lane);
}

void SharedProcesses::StartAhead(const LaneState& after) {
  {
    const std::lock_guard lock(mutex_);
    if (ahead_ || after.lane.alone || !gave_up_.empty()) return;
    std::size_t before = 0;
    for (const LaneState& lane : lanes_) before += lane.lane.alone ? 0 : lane.lane.attempts.size() - lane.taken;
    if (before > kAheadOfAlone) return;
    ahead_ = true;
  }
  for (LaneState& lane : lanes_) {
    if (!lane.lane.alone) continue;
    std::unique_ptr<SharedProcess> process = Start(lane.lane);
    const std::lock_guard lock(mutex_);
    lane.idle.push_back(std::move(process));
  }
}

// Lets it end, and keeps how; without the lock, because a tool takes its time.
void SharedProcesses::Conclude(SharedProcess& process) {
  std::string ended = HowItEnded(process.End(false));
  if (ended.empty() && process.SpokeLate()) ended = kSpokeLate;
  std::optional<judge::SanitizerReport> report;
  if (catalogue::IsSanitizer(process.observer())) {
    report = process.Report();
    if (const std::string why = WhyNotClean(*report); !why.empty()) ended = why;
  }
  const std::lock_guard lock(mutex_);
  SharedEnd& end = EndOf(process);
  end.cases = process.handed_out();
  end.ended = std::move(ended);
  end.counts = end.ended.empty();
  end.report = std::move(report);
}

// One case in a process, and what came back as it would from a process of its own.
Returned SharedProcesses::HandOut(SharedProcess& process, const PlannedAttempt& planned, Observed& observed) {
  const LaunchOptions options = OptionsOf(planned, options_);
  const bool tool = catalogue::IsSanitizer(planned.observer);
  const std::string nonce = NewNonce();
  const std::string line = fmt::format("{} {} {} {} {} {} {} {}", planned.c->Stem(), nonce,
                                       catalogue::Name(tool ? Observer::kPlain : planned.observer), options.seed,
                                       std::max(1, planned.c->rounds), ScaleOf(*planned.c, planned.observer, options),
                                       options.window_scale, options.one_queue ? "one-queue" : "queues");
  Returned returned = process.HandOut(line, nonce, TimeLimit(*planned.c, planned.observer, options), options.stop_fd);
  judge::Observation& o = observed.observation;
  o.grouped = judge::Grouped{process.number(), process.handed_out()};
  o.one_queue = options.one_queue;
  observed.left = returned.left;
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
    o.process = process.End(!returned.hung_up);
    o.triage = process.TakeTriage(o);
    o.process->timed_out = returned.timed_out;
    if (o.process->start_error == process::kStopped) {  // by us: how it then ended says nothing
      o.process->start_error.clear();
      o.process->signal = 0;
    }
    if (returned.interrupted) o.infrastructure = kInterrupted;
  }
  o.process->wall_s = returned.wall_s;
  o.process->command = {StarterOf(tree_.root).string(), "--group"};
  return returned;
}

// Where a case left something behind, its process ends; how, is of the cases before, too: what they started may still be there.
void SharedProcesses::PutBack(LaneState& lane, std::unique_ptr<SharedProcess> process, const Returned& returned,
                              const Observed& observed) {
  bool last = false;
  {
    const std::lock_guard lock(mutex_);
    // Those of what runs alone end together after everything: the other side would wait for each.
    last = !lane.lane.alone && lane.taken == lane.lane.attempts.size();
    // The others of this lane end meanwhile.
    if (last) std::for_each(lane.idle.begin(), lane.idle.end(), [](const auto& idle) { idle->Finish(); });
  }
  const bool ends = returned.answered && (last || !observed.left.empty());
  if (ends) Conclude(*process);

  const std::lock_guard lock(mutex_);
  SharedEnd& end = EndOf(*process);
  end.cases = process->handed_out();
  if (!returned.answered) {
    end.ended = returned.timed_out     ? "no answer in time"
                : returned.hung_up     ? HowItEnded(*observed.observation.process)
                : returned.interrupted ? kInterrupted
                                       : "something that is no answer";
    if (end.ended.empty()) end.ended = "ended in the middle of a case";
    end.counts = false;  // Any of its cases may be the reason.
    if (!returned.interrupted && ++failures_ >= kMostFailures && gave_up_.empty())
      gave_up_ = fmt::format("{} shared processes failed", failures_);
  } else if (!observed.left.empty()) {
    end.left_by = observed.observation.case_id;
    end.left = observed.left;
  } else if (!ends) {
    lane.idle.push_back(std::move(process));
  }
}

Observed SharedProcesses::Observe(const PlannedAttempt& planned) {
  Observed observed{NotRun(tree_, *planned.c, planned.observer, OptionsOf(planned, options_), ""), ""};
  judge::Observation& o = observed.observation;
  if (catalogue::Traits(planned.c->kind).patterns && planned.observer == Observer::kPlain)
    ObserveSteps(tree_, *planned.c, o);
  if (process::CanBeRead(options_.stop_fd)) {
    o.infrastructure = kInterrupted;
    return observed;
  }
  LaneState& lane = LaneOf(planned);
  std::unique_ptr<SharedProcess> process = Take(lane);
  if (!process) {
    o.infrastructure = kNotHandedOut;
    return observed;
  }
  StartAhead(lane);
  const Returned returned = HandOut(*process, planned, observed);
  PutBack(lane, std::move(process), returned, observed);
  TakeNeed(tree_, machine_, o);
  HoldAgainstProbe(machine_, o);
  return observed;
}

Ended SharedProcesses::Close() {
  std::vector<std::unique_ptr<SharedProcess>> idle;
  {
    const std::lock_guard lock(mutex_);
    for (LaneState& lane : lanes_) std::move(lane.idle.begin(), lane.idle.end(), std::back_inserter(idle));
    for (LaneState& lane : lanes_) lane.idle.clear();
  }
  // All are told first, so that they end at the same time.
  for (const auto& process : idle) process->Finish();
  for (const auto& process : idle) Conclude(*process);
  const std::lock_guard lock(mutex_);
  return {ends_, gave_up_};
}

}  // namespace run
