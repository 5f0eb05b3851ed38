// A pass over a plan in which each attempt has a process of its own.
#pragma once

#include <functional>
#include <vector>

#include "run/part.h"
#include "run/scheduler.h"

namespace run {

/// Makes the attempts of the plan; what ran when the runner ended without a word comes first, or is given up (run/resume.h). Then,
/// with nothing beside it, what was stopped while the host was overloaded: that counts. `enough`: true ends it there, as it was meant to.
ScheduleResult RunInOwnProcesses(Part& part, const std::vector<PlannedAttempt>& plan,
                                 const std::function<bool()>& enough);

}  // namespace run
