// Rules of the runtime that seams exist for, each with its clauses.
#pragma once

#include <memory>
#include <optional>
#include <vector>

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
// api.cc

/// The context that a thread of the host uses, or null with the reason; the primary one is made when it is first asked for
/// (pi.init.first-context-call-initializes, pi.init.no-device-error, pi.compute-mode.default-many-threads).
extern Rule<Context*(HostThread& thread, cudaError_t* why)> ContextOf;
/// The stream behind a handle, whichever thread made it, or null (pi.default-stream.explicit-handles,
/// pi.default-stream.per-thread-option). `ptsz`: 0 means the thread's own stream.
extern Rule<Stream*(Context& context, cudaStream_t stream, const HostThread& thread, bool ptsz)> StreamOf;

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
