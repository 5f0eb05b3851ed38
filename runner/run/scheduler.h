// The scheduler: works a plan off with several workers, looks after the GPU, and stops in an orderly way.
#pragma once

#include <string>
#include <vector>

#include "base/process/stop.h"
#include "run/pass.h"
#include "run/plan.h"

namespace run {

struct ScheduleOptions {
  int jobs = 4;
  int stop_after_failures = 0;  ///< 0: never.
  double tick_s = 1;
};

struct ScheduleResult {
  std::string stopped;          ///< Why the run ended early: a signal, a full disk, a lost GPU, failures. Else empty.
  bool infrastructure = false;  ///< It ended early for a reason that leaves verdicts missing.
  bool disk_full = false;       ///< Nothing more could be recorded.
  bool lost_gpu = false;        ///< That is why it ended early.
};

/// Attempts start in the order of the plan, as far as each finds a place; one that runs alone waits for those before it, and what
/// faults passes nothing that does not. After a CRASH, a stop at a time limit or a
/// record that says that the GPU could not be used, nothing starts until the probe has answered; if the GPU is lost,
/// running programs are killed and every attempt without a result of its own is given up. Results that are not as expected
/// and arrive while the GPU is in doubt are given up with it. Rethrows what Pass::Perform throws, after all workers ended.
ScheduleResult RunPlan(const std::vector<PlannedAttempt>& plan, const ScheduleOptions& options,
                       process::StopRequest& stop, Pass& pass);

}  // namespace run
