// Rules of the runtime that seams exist for, each with its clauses.
#pragma once

#include "base/rule.h"
#include "runtime/api.h"

namespace ref::rule {

enum class Purpose { kKernel, kCopy, kRecord, kHostFunction };
/// Puts what the host asked for into a stream, behind what is there (cdp.grids.next-kernel-in-host-stream-waits,
/// cdp.tail.next-host-grid-waits, cdp.grids.host-event-covers-children, pi.stream-overlap.results-independent-of-order).
extern Rule<void(Context& context, Stream& stream, const std::shared_ptr<Work>& work, Purpose purpose)> PutInStream;
/// Makes a node of a graph's launch a part of it, behind those that it depends on (cdp.graph.environment-includes-children).
extern Rule<void(Device& device, const std::shared_ptr<Environment>& into, const WorkPtr& node,
                 const std::vector<WorkPtr>& before)>
    IssueNode;
/// Destroys a stream whose last piece of work is not done, if `last` is one: it goes on.
extern Rule<cudaError_t(Context& context, const WorkPtr& last)> LeaveStream;
/// Whether a call that waits for work of a stream, or for a device, may return (cdp.mem.global.child-writes-visible-to-host).
extern Rule<bool(const WorkPtr& awaited)> StreamMayReturn;
extern Rule<bool(const Context& context)> DeviceMayReturn;
/// Whether a stream has done all that it was asked to do (cdp.sync.implicit-sync-when-all-threads-exit).
extern Rule<bool(const Stream& stream, const HostThread& thread)> IsIdle;

}  // namespace ref::rule
