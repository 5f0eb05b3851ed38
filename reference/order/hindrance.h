// What holds a piece of work back, where a mutant overlooks some of it.
#pragma once

#include "order/work.h"

namespace ref {

/// Whether anything but tail launches is pending.
bool HasChildren(const Environment& environment);

/// Whether all blocks of a grid are done, or what else is the body of a piece of work.
bool BodyIsDone(const Work& work);

/// Lets `work` wait for the part of `one` that Work::behind says. Returns false where nothing is left to wait for.
bool WaitForLess(Work& one, const WorkPtr& work);

/// Whether work is a kernel of a graph's launch by the host, which a mutant takes for complete with its own blocks.
bool OverlooksChildren(const Work& work);

/// Whether pending work holds a tail launch back, as every piece does (cdp.tail.waits-for-*).
bool HoldsBack(Work& work, const Work& tail);

}  // namespace ref
