#include "run/session/run_options.h"

#include <set>

#include "base/error.h"

namespace session {

journal::Plan PlanOf(const std::vector<run::PlannedAttempt>& attempts,
                     const std::vector<catalogue::SelectedCase>& selected, const RunOptions& options) {
  journal::Plan plan;
  plan.attempts = static_cast<std::int64_t>(attempts.size());
  std::set<catalogue::Observer> used;
  for (const auto& item : selected) {
    plan.cases.push_back(item.subject->id);
    used.insert(item.observers.begin(), item.observers.end());
  }
  for (const catalogue::Observer o : used) plan.observers.emplace_back(catalogue::Name(o));
  plan.selection = options.selection;
  if (options.level) plan.level = catalogue::Name(*options.level);
  plan.for_s = options.soak_s;
  plan.all_observers = options.all_observers;
  plan.scale = options.scale;
  plan.time_factor = options.time_factor;
  plan.stop_after_failures = options.stop_after_failures;
  plan.kept = options.kept;
  plan.grouped = options.grouped;
  plan.through = options.through;
  plan.hang_dumps = options.hang_dumps;  // It changes what the programs run under.
  for (const std::string& name : options.gpus) plan.gpus.push_back({name, ""});
  return plan;
}

void TakePlanOptions(const journal::Head& head, RunOptions& options) {
  const std::optional<journal::Plan>& plan = head.plan;
  if (!plan || !plan->selection || !plan->all_observers || !plan->scale || !plan->time_factor ||
      !plan->stop_after_failures || !head.start.seed || !head.start.repeat) {
    throw base::InputError(options.journal +
                           ": holds no plan that could be continued (the run ended before it was written, or "
                           "another version wrote it); move it away, and start the run anew");
  }
  options.level = catalogue::ParseLevel(plan->level);
  options.soak_s = plan->for_s;
  options.seed = *head.start.seed;
  options.repeat = *head.start.repeat;
  options.selection = *plan->selection;
  options.all_observers = *plan->all_observers;
  options.scale = *plan->scale;
  options.time_factor = *plan->time_factor;
  options.stop_after_failures = *plan->stop_after_failures;
  options.kept = plan->kept;
  options.grouped = plan->grouped;
  options.through = plan->through;
  options.hang_dumps = plan->hang_dumps;
  for (const journal::PlannedGpu& gpu : plan->gpus) options.gpus.push_back(gpu.name);
}

}  // namespace session
