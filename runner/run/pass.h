// What the scheduler needs of a pass over a plan.
#pragma once

#include <string>

#include "evidence/journal/journal.h"
#include "run/plan.h"

namespace run {

/// Perform and WhyGpuLost are called from several threads; the others one at a time.
class Pass {
 public:
  virtual ~Pass() = default;

  /// Takes what the attempt needs to begin now, or says that it must wait: others then pass it.
  virtual bool Reserve(const PlannedAttempt& /*planned*/) { return true; }
  /// It begins; may throw DiskFull.
  virtual void Started(const PlannedAttempt& planned) = 0;
  /// Observes and judges it.
  virtual journal::Attempt Perform(const PlannedAttempt& planned) = 0;
  /// After this attempt: empty text when the GPU works.
  virtual std::string WhyGpuLost(const PlannedAttempt& planned) = 0;
  /// True: the attempt does not count, and is made once more later (it has told so); may throw DiskFull.
  virtual bool SetAside(const PlannedAttempt& /*planned*/, const journal::Attempt& /*attempt*/) { return false; }
  /// Records it; may throw DiskFull.
  virtual void Finished(const PlannedAttempt& planned, const journal::Attempt& attempt) = 0;
  /// It has ended, whatever came of it: what was reserved is free.
  virtual void Release(const PlannedAttempt& /*planned*/) {}

  /// The ERROR of an attempt that could not be run, or whose result says nothing, because the GPU was lost.
  virtual journal::Attempt NotMade(const PlannedAttempt& planned, const std::string& why) = 0;
  /// Every ScheduleOptions::tick_s.
  virtual void Tick() = 0;
  /// True ends the pass here, as it was meant to.
  virtual bool IsEnough() { return false; }
};

}  // namespace run
