#include "run/own_pass.h"

#include <cstdio>

#include "run/progress.h"
#include "run/resume.h"

namespace run {
namespace {

class OwnPass : public Pass {
 public:
  /// `overloaded`: where what was stopped on an overloaded host is left; null: it counts.
  OwnPass(Part& part, std::size_t attempts, std::vector<PlannedAttempt>* overloaded,
          const std::function<bool()>& enough)
      : part_(part), progress_(attempts, stderr, part.options.label), overloaded_(overloaded), enough_(enough) {}

  bool Reserve(const PlannedAttempt& planned) override { return part_.own->Reserve(planned); }
  void Release(const PlannedAttempt& planned) override { part_.own->Release(planned); }
  void Started(const PlannedAttempt& planned) override {
    part_.record.Append({StartedLine(planned)});
    progress_.Started(planned);
  }
  journal::Attempt Perform(const PlannedAttempt& planned) override {
    return part_.Judge(*planned.c, part_.own->Observe(planned).observation);
  }
  journal::Attempt NotMade(const PlannedAttempt& planned, const std::string& why) override {
    return part_.NotMade(planned, why);
  }
  std::string WhyGpuLost(const PlannedAttempt& /*planned*/) override { return part_.WhyGpuLost(); }
  bool SetAside(const PlannedAttempt& planned, const journal::Attempt& attempt) override {
    if (overloaded_ == nullptr || !part_.IsOverloaded(attempt)) return false;
    overloaded_->push_back(planned);
    overloaded_->back().alone = true;
    progress_.Postponed(planned);
    return true;
  }
  void Finished(const PlannedAttempt& planned, const journal::Attempt& attempt) override {
    part_.Finish(attempt);
    progress_.Finished(planned, attempt);
  }
  void Tick() override {
    progress_.Tick();
    part_.CheckLimit();
  }
  bool IsEnough() override { return enough_(); }
  void Close() { progress_.Close(); }

 private:
  Part& part_;
  Progress progress_;
  std::vector<PlannedAttempt>* const overloaded_;
  const std::function<bool()>& enough_;
};

ScheduleResult RunOnce(Part& part, const std::vector<PlannedAttempt>& plan, std::vector<PlannedAttempt>* overloaded,
                       const std::function<bool()>& enough) {
  OwnPass pass(part, plan.size(), overloaded, enough);
  const AfterCutOff after = SetAside(plan, part.cut_off);
  for (const PlannedAttempt& planned : after.given_up) pass.Finished(planned, pass.NotMade(planned, kEndedTheRunner));
  ScheduleResult result = RunPlan(
      after.plan, {.jobs = part.options.jobs, .stop_after_failures = part.options.stop_after_failures, .tick_s = 0.5},
      part.stop, pass);
  pass.Close();
  return result;
}

}  // namespace

ScheduleResult RunInOwnProcesses(Part& part, const std::vector<PlannedAttempt>& plan,
                                 const std::function<bool()>& enough) {
  std::vector<PlannedAttempt> overloaded;
  ScheduleResult result = RunOnce(part, plan, &overloaded, enough);
  if (overloaded.empty() || !result.stopped.empty()) return result;
  part.Tell("the host was overloaded when {} attempts were stopped at their time limit; repeating them alone",
            overloaded.size());
  return RunOnce(part, overloaded, nullptr, enough);
}

}  // namespace run
