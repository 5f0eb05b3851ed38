// How attempts run: the one interface between a run, which says what is run when and records it, and the processes that do it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "evidence/judge/observation.h"
#include "run/launch.h"
#include "run/plan.h"

namespace run {

struct Lane;  // run/shared/lane.h

/// What came of one attempt.
struct Observed {
  judge::Observation observation;
  std::string left;  ///< What the case left behind in a process that goes on; empty: nothing.
};

/// How a process ended that cases shared.
struct SharedEnd {
  int group = 0;  ///< Its number in the run, from 1.
  catalogue::Observer observer = catalogue::Observer::kPlain;
  int cases = 0;                        ///< Handed out.
  std::string ended = {};               ///< How it ended, where otherwise than asked to.
  std::string left_by = {}, left = {};  ///< The case that left something behind, and what; empty: none did.
  /// False: nothing of it does. It did not end as it was asked to, so that any of its cases may be the reason, or its tool found
  /// something or left no whole report.
  bool counts = true;
  std::optional<judge::SanitizerReport> report = {};  ///< Of its tool.
};

/// What is known once all processes have ended.
struct Ended {
  std::vector<SharedEnd> shared;  ///< In the order of their numbers.
  std::string gave_up;            ///< Why some attempts were not run any more; empty: all were.
};

/// Observation::infrastructure of an attempt that an executor did not run because it had given up. There is no process.
inline constexpr const char* kNotHandedOut = "shared processes were given up";

/// All but Close() may be called from several threads.
class Executor {
 public:
  virtual ~Executor() = default;

  /// Takes what the attempt needs to begin now, or says that it must wait: others then pass it. Each that was taken is released.
  virtual bool Reserve(const PlannedAttempt& /*planned*/) { return true; }
  virtual void Release(const PlannedAttempt& /*planned*/) {}

  /// Runs an attempt to its end. What goes wrong shows in the observation; nothing about a case or the machine throws. When the run
  /// was stopped meanwhile, `infrastructure` is kInterrupted, and the observation says nothing about the case.
  virtual Observed Observe(const PlannedAttempt& planned) = 0;

  /// From now on attempts may come back without having run (kNotHandedOut). Close() tells `why`.
  virtual void GiveUp(const std::string& /*why*/) {}

  /// Lets every process end, and tells of those that cases shared. Once, after the last attempt.
  virtual Ended Close() { return {}; }
};

/// The executors of one GPU of a machine, or of all that it has.
class Executors {
 public:
  virtual ~Executors() = default;

  /// A process for each attempt.
  virtual std::unique_ptr<Executor> OwnProcesses(const LaunchOptions& options) const = 0;
  /// Processes that the attempts of a lane share. The first has the number `before` + 1. The executor keeps the lanes.
  virtual std::unique_ptr<Executor> SharedProcesses(std::vector<Lane> lanes, const LaunchOptions& options,
                                                    int before) const = 0;
  /// Why the GPU cannot be used any more; empty where it can.
  virtual std::string WhyGpuLost(const std::string& gpus) const = 0;
};

}  // namespace run
