// Other runs that go on at once on this node or GPU: runs take time from each other.
#pragma once

#include <string>

#include "run/machine/run_lock.h"
#include "run/part.h"

namespace session {

/// Says who else uses the GPU, and waits for so long at most.
void TellOfOthersOnGpu(const run::Part& part, machine::RunLock& gpu, double wait_s);
void TellOfOthersOnNode(const run::Part& part, const machine::RunLock& node);

}  // namespace session
