// The scheduler: works a plan off with several workers, looks after the GPU, and stops in an orderly way.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/process/stop.h"
#include "evidence/journal/journal.h"
#include "run/plan.h"

namespace run {

/// What the scheduler needs of the world. `perform` and `probe` are called from several threads; the others one at a
/// time.
struct Callbacks {
  std::function<journal::Attempt(const PlannedAttempt&)> perform;  ///< Observe and judge.
  /// The ERROR of an attempt that could not be run, or whose result says nothing, because the GPU was lost.
  std::function<journal::Attempt(const PlannedAttempt&, const std::string& why)> give_up;
  /// machine::ProbeGpu, after this attempt: empty text when the GPU works.
  std::function<std::string(const PlannedAttempt&)> probe;
  std::function<void(const PlannedAttempt&)> started;  ///< Before it runs; may throw DiskFull.
  std::function<void(const PlannedAttempt&, const journal::Attempt&)> finished;  ///< Records; may throw DiskFull.
  /// True: the attempt does not count, and is made once more later (it has told so); may throw DiskFull. Absent: all count.
  std::function<bool(const PlannedAttempt&, const journal::Attempt&)> set_aside = {};
  std::function<void()> tick;         ///< Every tick_s while the run lasts.
  std::function<bool()> enough = {};  ///< True ends the run here, as it was meant to.
  /// Takes what the attempt needs to begin now, or says that it must wait: others then pass it. Absent: nothing is needed.
  std::function<bool(const PlannedAttempt&)> take_place = {};
  std::function<void(const PlannedAttempt&)> give_place_back = {};  ///< It has ended.
};

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
/// and arrive while the GPU is in doubt are given up with it. Rethrows what `perform` throws, after all workers ended.
ScheduleResult RunPlan(const std::vector<PlannedAttempt>& plan, const ScheduleOptions& options,
                       process::StopRequest& stop, const Callbacks& callbacks);

}  // namespace run
