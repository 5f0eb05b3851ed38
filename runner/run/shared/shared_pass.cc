#include "run/shared/shared_pass.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "run/resume.h"
#include "run/shared/order.h"
#include "run/shared/settle.h"

namespace run {
namespace {

// Processes of one lane that cases share at a time. The driver starts them one after the other, 0.2 to 0.35 s each, and the GPU
// gives processes with running kernels turns of some 2 ms, which delays what is looked at in a window of 8 ms.
constexpr int kMostOfALane = 2;

// Attempts that fault at a time. The driver recovers from one fault after the other, 0.15 s each and more, so that eight are no quicker
// than four, and one of eight waited for 25 s (H100).
constexpr int kMostFaulting = 4;

using Side = std::pair<const catalogue::Case*, catalogue::Observer>;
Side SideOf(const PlannedAttempt& planned) { return {planned.c, planned.observer}; }

// Attempts of one number that may meet, and what runs in processes of its own meanwhile.
class SharedPass : public Pass {
 public:
  // What is handed out: attempts, or whole lanes. One worker makes all of a lane: a process of a tool takes one case at a time.
  struct Plan {
    std::vector<PlannedAttempt> attempts;  // All that are to share processes.
    std::vector<PlannedAttempt> order;     // With what runs meanwhile; of a lane under a tool the first attempt.
    std::vector<PlannedAttempt> meanwhile;
    std::map<Side, std::vector<PlannedAttempt>> lanes;  // Under tools, by their first attempts.
  };

  SharedPass(Part& part, Executor& shared, const Plan& plan) : part_(part), shared_(shared), plan_(plan) {
    for (const PlannedAttempt& planned : plan.meanwhile) meanwhile_.insert(SideOf(planned));
  }

  bool Reserve(const PlannedAttempt& planned) override {
    const bool has_place = (!planned.Faults() || faulting_ < kMostFaulting) && ExecutorOf(planned).Reserve(planned);
    if (has_place && planned.Faults()) ++faulting_;
    return has_place;
  }
  void Release(const PlannedAttempt& planned) override {
    if (planned.Faults()) --faulting_;
    ExecutorOf(planned).Release(planned);
  }

  void Started(const PlannedAttempt& first) override {
    std::vector<nlohmann::json> lines;
    for (const PlannedAttempt& planned : AllOf(first)) lines.push_back(StartedLine(planned));
    part_.record.Append(lines);
  }

  journal::Attempt Perform(const PlannedAttempt& first) override {
    if (RunsMeanwhile(first)) return part_.Judge(*first.c, part_.own->Observe(first).observation);
    journal::Attempt attempt;
    for (const PlannedAttempt& planned : AllOf(first)) {
      Observed observed = shared_.Observe(planned);
      attempt = part_.Judge(*planned.c, std::move(observed.observation));
      if (attempt.observation.infrastructure == kInterrupted) break;
      Keep({planned, attempt, std::move(observed.left)});
    }
    return attempt;
  }

  std::string WhyGpuLost(const PlannedAttempt& planned) override {
    std::string why = part_.WhyGpuLost();
    if (why.empty()) return why;
    if (RunsMeanwhile(planned)) {
      const std::lock_guard lock(mutex_);
      lost_ = true;
      return why;
    }
    // A GPU that is lost is found again, and told, by the programs that have a process of their own.
    shared_.GiveUp(why);
    return "";
  }

  // What is not recorded here is run by itself.
  bool SetAside(const PlannedAttempt& planned, const journal::Attempt& attempt) override {
    return RunsMeanwhile(planned) && !attempt.observation.one_queue && part_.IsOverloaded(attempt);
  }

  void Finished(const PlannedAttempt& planned, const journal::Attempt& attempt) override {
    if (!RunsMeanwhile(planned)) return;
    if (attempt.observation.one_queue) return Keep({planned, attempt, ""});
    part_.Finish(attempt);
    recorded_.Add(attempt.observation);
  }

  journal::Attempt NotMade(const PlannedAttempt& planned, const std::string& why) override {
    return part_.NotMade(planned, why);
  }
  void Tick() override { part_.CheckLimit(); }

  // Once all have ended: records what counts, and takes what is recorded from the plan. Throws DiskFull.
  void Settle(std::vector<PlannedAttempt>& whole, const std::string& stopped) {
    const Ended ended = shared_.Close();
    TakeReports(ended.shared);
    part_.shared_processes += static_cast<int>(ended.shared.size());
    const std::size_t with_one_queue = WithOneQueue(outcomes_);
    const Settlement settlement = run::Settle(std::move(outcomes_), ended.shared);
    Tell(settlement, ended, with_one_queue);
    for (const SharedEnd& end : ended.shared) part_.record.Append({part_.OfPart(ToJson(end))});
    for (const RunAgain& again : settlement.again) part_.record.Append({part_.OfPart(ToJson(again))});
    for (const std::string& line : WhyRunAgain(settlement.again)) part_.Tell("{}", line);
    for (const SharedOutcome& outcome : settlement.settled) {
      part_.Finish(outcome.attempt);
      recorded_.Add(outcome.attempt.observation);
    }
    whole = Remaining(whole, recorded_);
    if (!lost_) return;
    for (const PlannedAttempt& planned : whole) part_.Finish(part_.NotMade(planned, stopped));
  }

 private:
  bool RunsMeanwhile(const PlannedAttempt& planned) const { return meanwhile_.contains(SideOf(planned)); }
  Executor& ExecutorOf(const PlannedAttempt& planned) { return RunsMeanwhile(planned) ? *part_.own : shared_; }
  std::vector<PlannedAttempt> AllOf(const PlannedAttempt& first) const {
    const auto lane = plan_.lanes.find(SideOf(first));
    return lane == plan_.lanes.end() ? std::vector{first} : lane->second;
  }
  void Keep(SharedOutcome outcome) {
    const std::lock_guard lock(mutex_);
    outcomes_.push_back(std::move(outcome));
  }

  // What a tool found is known when its process has ended.
  void TakeReports(const std::vector<SharedEnd>& ends) {
    for (SharedOutcome& outcome : outcomes_) {
      judge::Observation& o = outcome.attempt.observation;
      if (!catalogue::IsSanitizer(o.observer) || !o.grouped) continue;
      const SharedEnd& end = ends.at(static_cast<std::size_t>(o.grouped->group - part_.shared_processes) - 1);
      if (!end.counts || !end.report) continue;
      o.sanitizer = end.report;
      outcome.attempt = part_.Judge(*outcome.planned.c, std::move(o));
    }
  }

  void Tell(const Settlement& settlement, const Ended& ended, std::size_t with_one_queue) const {
    const std::size_t settled = settlement.settled.size(), settled_with_one = WithOneQueue(settlement.settled);
    part_.Tell(
        "{} of {} attempts in {} shared processes, {} of {} with one queue; {} are run again by "
        "themselves{}",
        settled - settled_with_one, plan_.attempts.size(), ended.shared.size(), settled_with_one, with_one_queue,
        plan_.attempts.size() + with_one_queue - settled, ended.gave_up.empty() ? "" : " (" + ended.gave_up + ")");
  }

  Part& part_;
  Executor& shared_;
  const Plan& plan_;
  std::set<Side> meanwhile_;
  int faulting_ = 0;           // At a time.
  RecordedAttempts recorded_;  // Here.
  std::mutex mutex_;           // Guards everything below.
  std::vector<SharedOutcome> outcomes_;
  bool lost_ = false;
};

ScheduleResult RunOne(Part& part, std::vector<Lane> lanes, const SharedPass::Plan& plan,
                      std::vector<PlannedAttempt>& whole) {
  const std::unique_ptr<Executor> shared =
      part.executors.SharedProcesses(std::move(lanes), part.options.launch, part.shared_processes);
  SharedPass pass(part, *shared, plan);
  ScheduleResult result =
      RunPlan(plan.order, {.jobs = part.options.jobs, .stop_after_failures = 0, .tick_s = 0.5}, part.stop, pass);
  try {
    pass.Settle(whole, result.stopped);
  } catch (const base::DiskFull& e) {
    return {.stopped = e.what(), .infrastructure = true, .disk_full = true};
  }
  return result;
}

// Attempts that may meet, without a tool.
ScheduleResult RunBare(Part& part, const Objects& objects, const SharingOptions& options,
                       std::vector<PlannedAttempt> attempts, std::vector<PlannedAttempt>& whole) {
  SharedPass::Plan plan;
  // Who asked to stop after so many failures counts them in the order of the plan.
  if (!options.alone && !options.one_process && part.options.stop_after_failures == 0)
    plan.meanwhile = Meanwhile(whole, attempts);
  for (PlannedAttempt& planned : plan.meanwhile)
    planned.one_queue = planned.c->traits.one_queue && !options.keeps_queues;
  const int most = std::clamp(part.options.jobs / 2, 1, kMostOfALane);
  std::vector<Lane> lanes = BareLanes(objects, attempts, most, options.one_process);
  plan.attempts = SharedOrder(std::move(attempts), options.one_process);
  plan.order = Interleave(plan.attempts, plan.meanwhile);
  return RunOne(part, std::move(lanes), plan, whole);
}

ScheduleResult RunUnderTools(Part& part, const Objects& objects, const std::vector<PlannedAttempt>& attempts,
                             std::vector<PlannedAttempt>& whole) {
  std::vector<Lane> lanes = ToolLanes(objects, attempts);
  SharedPass::Plan plan{.attempts = attempts, .order = {}, .meanwhile = {}, .lanes = {}};
  for (const Lane& lane : lanes) {
    plan.order.push_back(lane.attempts.front());
    plan.lanes.emplace(SideOf(lane.attempts.front()), lane.attempts);
  }
  return RunOne(part, std::move(lanes), plan, whole);
}

}  // namespace

ScheduleResult RunShared(Part& part, const Objects& objects, const SharingOptions& options,
                         std::vector<PlannedAttempt>& plan) {
  std::map<int, std::vector<PlannedAttempt>> bare, under_tools;  // By number.
  for (PlannedAttempt& planned : WhoMayShare(part.tree, objects, part.machine, plan)) {
    planned.one_queue = planned.c->traits.starts_processes && planned.c->traits.one_queue && !options.keeps_queues;
    bare[planned.attempt].push_back(planned);
  }
  for (const PlannedAttempt& planned : WhoMayShareUnderATool(part.tree, objects, part.machine, plan))
    under_tools[planned.attempt].push_back(planned);
  ScheduleResult result;
  for (const auto& [attempt, attempts] : bare) {
    for (std::vector<PlannedAttempt>& some : WhoMayMeet(attempts)) {
      if (!result.stopped.empty()) return result;
      result = RunBare(part, objects, options, std::move(some), plan);
    }
  }
  for (const auto& [attempt, attempts] : under_tools) {
    if (!result.stopped.empty()) return result;
    result = RunUnderTools(part, objects, attempts, plan);
  }
  return result;
}

}  // namespace run
