// One pass over the plan of a part: shared processes, processes of their own, longer windows.
#pragma once

#include <functional>
#include <vector>

#include "run/part.h"
#include "run/resume.h"
#include "run/scheduler.h"
#include "run/shared/shared_pass.h"

namespace session {

struct PassPlan {
  std::vector<run::PlannedAttempt> whole;  ///< All of the pass: what may have to be made again.
  std::vector<run::PlannedAttempt> left;   ///< What is to be made now.
  const run::RecordedAttempts& recorded;   ///< In a journal that is continued.
  bool grouped = false;                    ///< Cases that may share a process do.
  run::SharingOptions sharing = {};
  std::function<bool()> is_enough;  ///< True ends it there, as it was meant to.
};

/// The plan, and then what its controls found their windows too short for, with longer ones.
run::ScheduleResult RunPass(run::Part& part, const run::Objects& objects, PassPlan plan);

}  // namespace session
