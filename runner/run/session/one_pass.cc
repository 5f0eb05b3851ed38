#include "run/session/one_pass.h"

#include "run/own_pass.h"
#include "run/repeat.h"

namespace session {

run::ScheduleResult RunPass(run::Part& part, const run::Objects& objects, PassPlan plan) {
  // What may have ended the runner is not put into one process with others.
  if (plan.grouped && part.cut_off.empty()) {
    run::ScheduleResult shared = run::RunShared(part, objects, plan.sharing, plan.left);
    if (!shared.stopped.empty() || plan.sharing.alone) return shared;
  }
  run::ScheduleResult result = run::RunInOwnProcesses(part, plan.left, plan.is_enough);
  for (const double scale : run::kLongerWindows) {
    if (!result.stopped.empty()) break;
    const std::vector<run::PlannedAttempt> again = part.repeats.Next(plan.whole, plan.recorded, scale);
    if (again.empty()) continue;
    run::AttemptsOfCases attempts;
    for (const run::PlannedAttempt& planned : again) attempts.emplace(planned.c->id, planned.attempt);
    part.Tell(
        "windows were too short, or measurements unsettled, in {} attempts; repeating them with "
        "windows {} times as long",
        attempts.size(), scale);
    result = run::RunInOwnProcesses(part, again, plan.is_enough);
  }
  part.repeats.Clear();
  return result;
}

}  // namespace session
