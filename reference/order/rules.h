// The rules of order, each with its clauses; the device carries them out.
#pragma once

#include <optional>

#include "base/rule.h"
#include "order/device.h"

namespace ref::rule {

/// Whether the weak stores of threads stay unseen by others until something publishes them.
extern Rule<bool(const Policy& policy)> BuffersStores;
/// Whether loads may read old writes that their thread has not seen overwritten (model.release-acquire.*, model.fence-sc.*).
extern Rule<bool(const Policy& policy)> FollowsViews;
/// Weak stores become visible some time: called after each turn of a thread.
extern Rule<void(Thread& thread, Random& random)> DrainStores;

/// Whether what `parent` belongs to is incomplete until `work` is, which was launched in it (cdp.grids.parent-completes-after-children,
/// cdp.grids.completion-is-transitive).
extern Rule<bool(const Environment& parent, const Work& work)> Encloses;
/// Lets work wait for earlier work that is not complete. Returns whether it has to (cdp.streams.same-stream-in-order,
/// cdp.grids.next-kernel-in-host-stream-waits, cdp.tail.next-host-grid-waits).
extern Rule<bool(Work& earlier, const WorkPtr& work)> WaitFor;
/// Whether all blocks of a grid are done (cdp.glossary.thread-block).
extern Rule<bool(Device& device, Grid& grid)> BlocksAreDone;
/// What happens when they are: children go on (cdp.grids.parent-threads-may-exit-first).
extern Rule<void(Device& device, Grid& grid)> EndBody;

/// Puts a tail launch behind those that a grid or a graph has (cdp.tail.same-grid-launches-in-order, cdp.graph.tail-in-enqueue-order,
/// cdp.tail.nested-tail-precedes-next-tail).
extern Rule<void(Environment& environment, const WorkPtr& tail)> QueueTail;
/// Which tail launch may begin, in an environment whose body is done: the first, and not before all that is pending is complete
/// (cdp.tail.starts-after-grid-completes, cdp.tail.waits-for-descendants, cdp.tail.same-grid-launches-in-order).
extern Rule<std::optional<std::size_t>(Device& device, Environment& environment)> NextTail;

/// What a block sees of its launch (cdp.grids.child-sees-launch-dimensions, cdp.launch.arguments-copied-at-launch).
extern Rule<void(Grid& grid, Block& block)> ShowLaunch;
/// Whether one more grid may have blocks under way (pi.kernels.max-resident-grids).
extern Rule<bool(u32 resident)> MayBeResident;
/// Whether a block needs room on a multiprocessor: whatever its priority (pi.priority.no-preemption).
extern Rule<bool(const Launch& launch)> NeedsRoom;

/// What a thread's fault does: its context is lost, with the code of the fault (cdp.errors.child-exception-reported-to-host,
/// pi.error.code-illegal-address and its neighbours).
extern Rule<void(Device& device, Block& block, int fault)> LoseContext;

}  // namespace ref::rule
