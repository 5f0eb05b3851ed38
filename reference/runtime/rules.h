// Rules of the runtime that seams exist for, each with its clauses.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/rule.h"
#include "runtime/api.h"
#include "runtime/copy.h"
#include "runtime/graph.h"

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
// api.cc

/// The context that a thread of the host uses, or null with the reason; the primary one is made when it is first asked for
/// (pi.init.first-context-call-initializes, pi.init.no-device-error, pi.compute-mode.default-many-threads).
extern Rule<Context*(HostThread& thread, cudaError_t* why)> ContextOf;
/// The stream behind a handle, whichever thread made it, or null (pi.default-stream.explicit-handles,
/// pi.default-stream.per-thread-option). `ptsz`: 0 means the thread's own stream.
extern Rule<Stream*(Context& context, cudaStream_t stream, const HostThread& thread, bool ptsz)> StreamOf;

// capture.cc

/// Whether nothing may go into the legacy stream while a stream is captured (pi.capture.legacy-stream-use,
/// pi.capture.nonblocking-leaves-legacy-usable).
extern Rule<bool(const Stream& captured)> ForbidsLegacy;
/// Takes a stream out of the capture that ends on another one, or on itself (pi.capture.end-releases-all-streams,
/// pi.capture.prior-dependency-survives).
extern Rule<void(Context& context, Stream& stream, const Stream& origin)> LeaveCapture;
/// Whether a thread of the host may end a capture (pi.capture.end-wrong-thread).
extern Rule<bool(const Capture& capture, const HostThread& thread)> MayEndCapture;
/// What the end of a capture returns on the stream that it began on (pi.capture.end-after-invalidation, pi.capture.unjoined).
extern Rule<cudaError_t(const Stream& origin)> CodeOfEndedCapture;

// copy.cc

/// Whether memory that the device knows, or does not know at all, reaches so far (pi.device-memory.copy-partly-registered-range).
extern Rule<bool(const void* pointer, u64 bytes)> IsInOneRegion;
/// Whether copies and fills were asked to wait (pi.api-synchronization.sync-memops-flag).
extern Rule<bool()> MemoryOperationsWait;
/// What the captures that are under way say of a copy or a fill (pi.capture.synchronous-api).
extern Rule<cudaError_t(Context& context, const Stream& stream, const HostThread& thread)> CheckCapturesOfCopy;
/// Puts a copy into a stream, or into what the stream captures (pi.async.functions-with-suffix).
extern Rule<cudaError_t(Context& context, const Shape& shape, cudaStream_t stream, const HostThread& thread)>
    SubmitCopy;
/// Whether an asynchronous copy waits: one of pageable memory may (CUDA Runtime API, "API synchronization behavior"), one between two
/// places of the host does (pi.api-synchronization.h2h-fully-synchronous).
extern Rule<bool(const Shape& shape, cudaStream_t stream)> AsyncCopyWaits;
/// Whether a synchronous copy waits: within the device none does (pi.async.copy-within-device), unless asked to.
extern Rule<bool(const Shape& shape)> CopyWaits;
/// Whether a synchronous fill waits (pi.api-synchronization.memset-pinned-host, pi.async.memset).
extern Rule<bool(const Shape& shape)> FillWaits;
/// The bytes that an extent's width is in, by those of a texel on each side, 0 beside plain memory; 0 where the texels differ
/// (pi.device-memory.copy3d-element-size, pi.device-memory.copy3d-extent-units).
extern Rule<u64(u64 to, u64 from)> UnitOfCopy;

// error.cc

/// The last error of the calling thread, which cudaGetLastError takes away and cudaPeekAtLastError leaves; a fault of its context comes
/// first.
extern Rule<cudaError_t()> TakeLastError;
extern Rule<cudaError_t()> LookAtLastError;

// launch.cc

/// What a kernel is launched with. `ptsz`: 0 is the thread's own stream.
struct HostLaunch {
  const void* kernel;
  dim3 grid, block;
  void** arguments;
  std::size_t shared;
  cudaStream_t stream;
  bool ptsz, cooperative;
};
/// Launches a kernel from the host, and waits for it where launches block (pi.async.launch-blocking).
extern Rule<cudaError_t(HostLaunch launch)> LaunchFromHost;
/// The code of a launch that is beyond the limits of device and kernel (pi.error.invalid-configuration-shared-memory).
extern Rule<cudaError_t(Context& context, const Launch& launch)> CodeOfConfiguration;

// device.cc

/// Waits for a device, and tells a fault of its work.
extern Rule<cudaError_t()> SynchronizeDevice;
/// Makes a device current, and initializes it.
extern Rule<cudaError_t(int device)> SetDevice;
/// The version of the driver; that of the runtime. Neither initializes.
extern Rule<cudaError_t(int* version)> TellVersion;
extern Rule<cudaError_t(int* version)> TellRuntimeVersion;
extern Rule<cudaError_t(cudaDeviceProp* properties, int device)> TellProperties;
extern Rule<void(cudaDeviceProp* properties)> DescribeDevice;

/// Ends what the calling thread's context has.
extern Rule<cudaError_t()> ResetDevice;

// state.cc

/// What a new piece of work of a stream waits for: the one before it; the legacy NULL stream and the blocking streams wait for each other.
extern Rule<std::vector<WorkPtr>(Context& context, const Stream& stream, const Work& work)> Earlier;
/// Memory of the device, or null; and its end (perf.align.*).
extern Rule<void*(u64 bytes)> ReserveMemory;
extern Rule<void(u64 address, u64 bytes)> ReturnMemory;
/// Memory of a variable (perf.align.device-variables-256, perf.align.device-variables-natural).
extern Rule<u64(u64 bytes, Region::Kind kind, Context& context)> PlaceVariable;
/// Whether an allocation ends with a context.
extern Rule<bool(const Allocation& allocation, const Context& context)> EndsWith;
/// The code of who needs a symbol that nobody defines (cdp.compat.jit-of-device-sync-fails-to-load).
extern Rule<cudaError_t()> CodeOfMissingSymbol;
/// The variable that a symbol of the host names, or null.
extern Rule<const HostVariable*(const void* symbol)> VariableBehind;
/// The local memory that a thread of a grid may use; it grows where a kernel needs more (cdp.limit.stack-size-per-thread,
/// cdp.limit.stack-size-grows-automatically, cdp.limit.stack-size-not-reset). `needed`: bytes that the kernel's functions need.
extern Rule<void(Context& context, Grid& grid, u64 needed)> GiveStack;
/// How many blocks of a launch a multiprocessor holds.
extern Rule<int(const Launch& launch)> ResidentBlocks;

// facts.cc

/// Whether an event has a time that others can be measured from (pi.event.elapsed-never-recorded, pi.event.elapsed-timing-disabled).
extern Rule<cudaError_t(const Event& event)> CodeOfTime;

// occupancy.cc

/// The named barriers that a block of a kernel uses (perf.occupancy.named-barriers-limit).
extern Rule<u64(Kernel& kernel)> BarriersOf;
/// Blocks that a multiprocessor has room for: with `shared` bytes each (perf.occupancy.smem-limits-blocks), or of so many threads
/// (perf.sm.partial-warp-counts-as-full, perf.occupancy.example-768-threads).
extern Rule<u64(const Kernel& kernel, u64 shared)> BlocksOfShared;
extern Rule<u64(u64 threads)> BlocksOfThreads;

// graph_conditional.cc

/// The body that a condition's value chooses, when the node begins or when a body has ended; kNoBody: none, it is done
/// (pi.graph.conditional-if, pi.graph.conditional-else, pi.graph.conditional-switch, pi.graph.conditional-while).
inline constexpr std::size_t kNoBody = ~std::size_t{0};
extern Rule<std::size_t(const GraphNode& node, u32 value, bool first)> BodyToRun;
/// Whether a node may stand in a body (cdp.interop.conditional-body-no-cdp).
extern Rule<bool(const GraphNode& node)> MayBeInBody;

// graph_exec.cc

/// Whether a graph that is launched from the device may have such a node (cdp.graph.allowed-node-types, cdp.graph.kernels-must-not-use-cdp,
/// cdp.graph.memcpy-device-or-pinned-only, cdp.graph.memcpy-no-arrays).
extern Rule<bool(const GraphNode& node)> MayRunOnDevice;
/// Whether a graph does any work (cdp.graph.not-empty); whether it has a cycle (pi.graph.cycle-rejected).
extern Rule<bool(const Graph& graph)> DoesWork;
extern Rule<bool(const Graph& graph)> HasCycle;
/// Whether two graphs have the same edges (pi.graph-update.topology-change).
extern Rule<bool(const Graph& now, const Graph& next)> HaveSameEdges;
/// What a launch from the host runs; it uploads the graph, too (cdp.graph.three-ways-to-upload).
extern Rule<std::shared_ptr<GraphRun>(GraphExec& exec)> RunFromHost;
/// Puts a launch into a stream, behind the graph's last one (pi.graph.launch-stream-ordered, pi.graph.exec-not-concurrent-with-itself).
extern Rule<void(Context& context, Stream& stream, GraphExec& exec, const WorkPtr& launch)> PutGraphInStream;

// graph_parameters.cc

/// Whether what a node of an executable graph is to do may change so: in an update of the graph (pi.graph-update.constraints), or where
/// it is set (pi.graph-update.memset-dimensions, pi.graph-update.memcpy-operands).
extern Rule<bool(const GraphNode& now, const GraphNode& next)> MayBecome;
extern Rule<bool(const GraphNode& now, const GraphNode& next)> MayBeSetTo;
/// Sets a node of an executable graph, which was made of the one behind `made_of` (pi.graph-update.single-node).
extern Rule<void(GraphNode& node, const GraphNode& next, cudaGraphNode_t made_of)> SetNode;

// graph_run.cc

/// What kernels of a graph are told of it (cdp.graph.current-graph-exec).
extern Rule<u64(const GraphExec& exec)> HandleInside;
/// Gives the conditions of a launch the values that they begin with (pi.graph.conditional-default-value).
extern Rule<void(GraphRun& run)> BeginConditions;
/// Makes an event refer to its record in a launch of the graph (pi.graph.node-types-added-later).
extern Rule<void(GraphRun& run, const GraphNode& node)> RecordInGraph;
/// The nodes that a node waits for (pi.graph.edges-constrain-order, pi.graph.node-empty), and whether it does its work
/// (pi.graph-update.disable-node).
extern Rule<std::vector<std::size_t>(const GraphNode& node)> AwaitedBy;
extern Rule<bool(const GraphNode& node)> IsEnabled;
/// The work of a copy or a fill, as it is at the launch (pi.graph-update.not-for-running-launch). `in_body`: of a conditional node.
extern Rule<WorkPtr(const GraphNode& node, bool in_body)> ActionOf;

// mipmaps.cc

/// How many levels an array gets that `asked` were asked for (pi.texture-object.levels-clamped).
extern Rule<unsigned(const cudaExtent& extent, unsigned flags, unsigned asked)> LevelsFor;

// stream.cc

/// Makes a stream, of some priority or none in particular, and writes its handle (pi.priority.clamped, pi.stream.get-id-unique).
extern Rule<cudaError_t(cudaStream_t* out, unsigned flags, std::optional<int> priority)> CreateStream;
extern Rule<std::unique_ptr<Stream>(const Context& context, unsigned flags, int priority)> MakeStream;
/// The event behind a handle, whichever thread of the host made it, or null; and what a call with another handle returns.
extern Rule<Event*(cudaEvent_t handle)> FindEvent;
extern Rule<cudaError_t()> CodeOfNoEvent;
/// Records an event behind what a stream has; lets a stream wait for an event: for its last record before that, and in what comes then
/// (pi.sync.wait-event-not-earlier).
extern Rule<void(Context& context, Stream& stream, Event& event)> RecordEvent;
extern Rule<void(Context& context, Stream& stream, Event& event)> WaitForEvent;
/// The call that does so returns at once.
extern Rule<cudaError_t(cudaStream_t stream, cudaEvent_t event, unsigned flags, bool ptsz)> LetStreamWait;
/// Whether what an event was recorded behind is complete; what a call that waits for it waits for.
extern Rule<bool(const Event& event)> IsComplete;
extern Rule<WorkPtr(const Event& event)> AwaitedByEvent;
/// Destroys an event, one that is not complete, too.
extern Rule<cudaError_t(const Event& event)> LeaveEvent;
/// Waits for a stream, and tells a fault of its work; what it waits for.
extern Rule<cudaError_t(cudaStream_t stream, bool ptsz)> SynchronizeStream;
extern Rule<WorkPtr(const Stream& stream, const HostThread& thread)> AwaitedByStream;
/// Puts a call of a host function into a stream (pi.callback.*).
extern Rule<void(Context& context, Stream& stream, cudaHostFn_t function, void* data)> CallHost;
/// Whether a callback may be added; it is called with its stream, after a fault, too (pi.callback.add-callback-status-success,
/// pi.callback.add-callback-after-error, pi.callback.add-callback-not-capturable).
extern Rule<cudaError_t(const Stream& stream)> CheckCallback;
extern Rule<std::shared_ptr<HostCall>(cudaStream_t stream, cudaStreamCallback_t function, void* data)> CallbackOf;

/// Whether a call that waits for work of a stream, or for a device, may return (cdp.mem.global.child-writes-visible-to-host).
extern Rule<bool(const Context& context, const WorkPtr& awaited)> StreamMayReturn;
extern Rule<bool(const Context& context)> DeviceMayReturn;
/// Whether a stream has done all that it was asked to do (cdp.sync.implicit-sync-when-all-threads-exit).
extern Rule<bool(const Stream& stream, const HostThread& thread)> IsIdle;

}  // namespace ref::rule
