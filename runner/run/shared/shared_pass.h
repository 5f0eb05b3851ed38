// A pass over a plan in which cases share processes; what a process of its own must decide stays in the plan.
#pragma once

#include <vector>

#include "run/part.h"
#include "run/scheduler.h"
#include "run/shared/lane.h"

namespace run {

struct SharingOptions {
  bool one_process = false;   ///< The GPU takes one process at a time.
  bool keeps_queues = false;  ///< The number of queues is a setting that is kept.
  bool alone = false;         ///< Nothing else runs meanwhile, and what is to be run again is left open.
};

/// Makes the attempts of `plan` that may share a process, and records what counts (run/shared/settle.h); what is recorded leaves the
/// plan. Meanwhile programs run that need a process of their own: they are recorded as ever, but for those with one queue, which count
/// as what shared processes show does. One set of attempts after the other: of one number, that may meet, without tools before those
/// under them.
ScheduleResult RunShared(Part& part, const Objects& objects, const SharingOptions& options,
                         std::vector<PlannedAttempt>& plan);

}  // namespace run
