// The rules of the device runtime, each with its clauses. Its functions (functions.h) are rules, too: DeviceFunctions() has them by name.
#pragma once

#include "base/rule.h"
#include "device-runtime/objects.h"
#include "runtime/graph.h"

namespace ref::cdp {

// objects.cc

/// Streams of a thread that have no name (cdp.null-stream.shared-within-block, cdp.null-stream.no-dependency-on-other-blocks).
extern Rule<BlockStreams&(Thread& t)> StreamsOf;
/// A thread's last error (cdp.errors.per-thread).
extern Rule<int&(Thread& t)> LastErrorOf;
/// Remembers a thread's last error (cdp.errors.last-error-recorded, cdp.errors.identifies-own-most-recent).
extern Rule<void(Thread& t, cudaError_t code)> RecordError;
/// Returns a code from a function, and remembers it if it is an error (cdp.errors.functions-return-codes,
/// cdp.errors.success-does-not-clear).
extern Rule<void(IntrinsicCall& call, cudaError_t code)> Give;
/// The stream that a handle names, or null (cdp.scope.stream-shared-by-whole-grid, cdp.scope.stream-shared-by-block).
/// `ptsz`: 0 is the thread's own stream.
extern Rule<DeviceStream*(Thread& t, u64 handle, bool ptsz)> FindStream;
/// How many pieces of work may be pending (cdp.pending.no-virtualized-pool, cdp.pending.configurable).
extern Rule<u64(const Context& context)> PendingLimit;
/// What a new piece of work waits for: the last one of its stream; null, the fire-and-forget stream, has none
/// (cdp.streams.same-stream-in-order, cdp.null-stream.no-barrier-with-named-streams, cdp.fire-and-forget.no-dependency-on-earlier-grids).
extern Rule<std::vector<WorkPtr>(Thread& t, const Work& work, const DeviceStream* stream)> StandsBehind;
/// Puts work of a thread into a stream of it, as a part of its grid (cdp.grids.parent-completes-after-children,
/// cdp.tail.one-stream-per-grid).
extern Rule<cudaError_t(Thread& t, const WorkPtr& work, u64 stream, bool ptsz)> Submit;

// launch.cc

/// Memory for the parameters of a launch and what comes before them (ptx.get-parameter-buffer.result-64-byte-aligned).
extern Rule<u64(u64 bytes)> TakeBuffer;
/// Gives it back when the launch is made.
extern Rule<void(u64 at, u64 bytes)> ReturnBuffer;
/// A launch that cannot be made fails with the code of its configuration (cdp.errors.block-too-large, cdp.errors.grid-dimension-too-large,
/// cdp.errors.too-much-shared-memory); one without a slot with the code of the runtime's reference (cdp.errors.pending-count-code;
/// the guide names another one, and only one of them can be returned).
extern Rule<cudaError_t(Thread& t, const Launch& launch)> CodeOfLaunch;
/// The arguments of a child are those at its launch (cdp.launch.arguments-copied-at-launch).
extern Rule<std::vector<u8>(const Kernel& kernel, const u8* from)> CopyArguments;
/// Makes the grid of a launch that may be made (cdp.grids.one-grid-per-executing-thread, cdp.grids.child-sees-launch-dimensions,
/// cdp.launch.dynamic-shared-argument).
extern Rule<cudaError_t(Thread& t, Launch launch, u64 stream, bool ptsz)> MakeChild;

// streams.cc

/// Records an event behind what a stream has (cdp.streams.event-orders-two-streams, cdp.tail.event-record-is-error,
/// cdp.fire-and-forget.event-record-is-error).
extern Rule<cudaError_t(Thread& t, u64 event, u64 stream, bool ptsz)> RecordEvent;
/// Lets a stream wait for an event (cdp.events.wait-event-supported, cdp.tail.event-wait-is-error, cdp.fire-and-forget.event-wait-is-error).
extern Rule<cudaError_t(Thread& t, u64 stream, u64 event, u32 flags, bool ptsz)> WaitEvent;
/// The work that who waits for an event waits for, or null (cdp.events.wait-on-unrecorded-is-no-op,
/// cdp.scope.event-shared-by-whole-grid).
extern Rule<WorkPtr(Thread& t, const DeviceEvent& event)> AwaitedWork;
/// How many events a grid may make (cdp.events.count-limited-to-twice-pending-launches).
extern Rule<u64(const Context& context)> EventLimit;

// copies.cc

enum class Operation { kCopy, kFill, kPitched };
/// Whether a copy or a fill may touch an address (cdp.mem.memcpy-shared-source-is-error, cdp.mem.memcpy-local-source-is-error,
/// cdp.mem.memset-shared-is-error).
extern Rule<bool(u64 address, Operation operation)> MayTouch;
/// What a copy does when its turn has come (cdp.api.memcpy-async-copies-in-stream-order, cdp.api.memcpy-2d-async-copies-window-alone,
/// cdp.api.memcpy-3d-async-copies-box-alone).
extern Rule<void(const Shape& shape)> CopyBytes;
/// What a fill does (cdp.api.memset-async-fills-in-stream-order and its neighbours).
extern Rule<void(const Shape& shape, int value)> FillBytes;

// heap.cc

/// Bytes of the heap (cdp.heap.limited-by-heap-size).
extern Rule<u64(const Context& context)> HeapSize;
/// A block of the heap, at a multiple of `alignment`, a power of two, or 0 (cdp.heap.alignment-16, lang.heap.aligned-malloc,
/// pi.stack.limit-heap-after-use). `by_runtime`: for cudaMalloc.
extern Rule<u64(Thread& t, u64 bytes, u64 alignment, bool by_runtime)> Allocate;
/// Gives a block back, whichever grid made it. Returns false where nothing of the heap begins at the address.
extern Rule<bool(Thread& t, u64 address)> Release;

// print.cc

/// Where what a kernel prints goes, that of a child, too (cdp.api.printf-supported and its neighbours).
extern Rule<void(const Thread& t, const std::string& text)> Print;

// graphs.cc

/// What a launch of a graph by a kernel runs: a copy of what was uploaded last.
extern Rule<std::shared_ptr<Graph>(Thread& t, const GraphExec& exec)> GraphToRun;
/// Whether a launch of a graph by a kernel has ended, so that another may begin (cdp.graph.relaunch-while-running-is-error).
extern Rule<bool(const GraphRun& current, const GraphExec& exec)> MayRelaunch;
/// Whether a launch of a graph may launch one more (cdp.graph.fire-and-forget-limit-120, cdp.graph.fire-and-forget-limit-resets).
extern Rule<bool(const GraphRun& current)> MayFireAndForget;
/// Where a sibling goes (cdp.graph.sibling-in-parent-environment, cdp.graph.sibling-does-not-gate-tail).
extern Rule<std::shared_ptr<Environment>(const GraphRun& current)> EnvironmentOfSibling;
/// Launches a graph from a kernel of another one, or of the same (cdp.graph.*).
extern Rule<cudaError_t(Thread& t, GraphExec* exec, u64 stream)> LaunchGraph;
inline constexpr u64 kGraphTail = 0x0100000000000000, kGraphFireAndForget = 0x0200000000000000,
                     kGraphSibling = 0x0300000000000000;

}  // namespace ref::cdp
