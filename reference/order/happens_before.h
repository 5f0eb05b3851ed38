// Which work comes behind which, for the observer of races (observe/races.h): behind what it waited for, behind the launch that made
// it, and behind all that the host may have seen when the host issued it. Whoever calls asks first whether anybody watches.
#pragma once

#include "order/work.h"

namespace ref {

/// `work` gets its number, behind `before`, in an environment or none.
void WatchIssue(Work& work, const std::vector<WorkPtr>& before);
/// `next` waited for `work`, which is done.
void WatchBehind(const Work& work, Work& next);
/// A tail launch begins behind all else of its environment.
void WatchTail(const Work& owner, Work& tail);
void WatchStart(Work& work);
void WatchDone(Work& work);

}  // namespace ref
