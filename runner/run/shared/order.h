// In which order attempts go to shared processes, and what runs in processes of its own meanwhile. Pure.
#pragma once

#include <vector>

#include "run/plan.h"

namespace run {

/// A random order, by the seed that the attempts have.
void Shuffle(std::vector<PlannedAttempt>& attempts);

/// Attempts of one number that may meet, in the order in which they are handed out: at random, by their seed; a plain
/// side and a control by turns, so that the processes of both have work, or where a kind shares with its own alone first all of
/// one side, so that only one process is there; those whose children fault (`requires: [no-mps]`) after the others, and those
/// that run alone after these. `one_process`: of any kind first all of one side.
std::vector<PlannedAttempt> SharedOrder(std::vector<PlannedAttempt> attempts, bool one_process = false);

/// Which attempts of `plan` need processes of their own, and may run while `shared`, attempts of one number, share others: the
/// driver starts one process after the other, and meanwhile the GPU waits. In the order of the plan.
std::vector<PlannedAttempt> Meanwhile(const std::vector<PlannedAttempt>& plan,
                                      const std::vector<PlannedAttempt>& shared);

/// `shared`, in its order, with `meanwhile` spread evenly among those that do not run alone: those that fault among those that do,
/// whose recovery may stop the GPU for seconds.
std::vector<PlannedAttempt> Interleave(const std::vector<PlannedAttempt>& shared,
                                       const std::vector<PlannedAttempt>& meanwhile);

}  // namespace run
