// Launches of grids by kernels.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "device-runtime/launch.h"
#include "mutants/calls.h"
#include "mutants/origins.h"
#include "mutants/table.h"
#include "profile/profile.h"
#include "runtime/api.h"

namespace ref::mutants {
namespace {

using namespace cdp;

// Another code, or another verdict, on a launch that kWhich(t, launch) describes.
template <cudaError_t kCode, auto kWhich>
void LaunchHasCode() {
  CodeOfLaunch.Replace(
      [](Thread& t, const Launch& launch) { return kWhich(t, launch) ? kCode : CodeOfLaunch.Documented(t, launch); });
}

bool HasTooManyThreads(const Launch& launch) { return launch.block.Count() > profile::kThreadsPerBlock; }
bool IsTooLarge(const Launch& launch) {
  return launch.grid.y > profile::kGridLimit[1] || launch.grid.z > profile::kGridLimit[2];
}
bool AsksForTooMuch(const Launch& launch) { return CheckLaunch(launch) == cudaErrorInvalidValue; }

bool AnyOfWarpEnded(const Thread& t) {
  const std::vector<Thread>& all = t.block->threads;
  return std::any_of(all.begin(), all.end(), [&](const Thread& o) { return o.exited && o.index / 32 == t.index / 32; });
}

// The instance of a kernel's template that was launched first.
Kernel* FirstInstance(Kernel* kernel) {
  static auto* firsts = new std::map<std::string, Kernel*>;
  const std::size_t arguments = kernel->function->name.find("ILi");
  if (arguments == std::string::npos) return kernel;
  return firsts->emplace(kernel->function->name.substr(0, arguments), kernel).first->second;
}

// Whether a thread launched the same just before.
bool IsAgain(const Thread& t, const Launch& launch) {
  static auto* latest = new std::map<std::pair<u64, const Thread*>, std::pair<const Kernel*, u64>>;
  const std::pair<const Kernel*, u64> now = {launch.kernel, launch.block.Count() * launch.grid.Count()};
  auto& before = (*latest)[{t.block->grid_id, &t}];
  return std::exchange(before, now) == now;
}

// kChange(t, launch) before a launch that may be made is made.
template <auto kChange>
void ChildHas() {
  MakeChild.Replace([](Thread& t, Launch launch, u64 stream, bool ptsz) {
    kChange(t, launch);
    return MakeChild.Documented(t, std::move(launch), stream, ptsz);
  });
}

// Launches that kWhich(t, launch) describes are not made, and nobody hears of it.
template <auto kWhich>
void ChildIsLost() {
  MakeChild.Replace([](Thread& t, Launch launch, u64 stream, bool ptsz) {
    return kWhich(t, launch) ? cudaSuccess : MakeChild.Documented(t, std::move(launch), stream, ptsz);
  });
}

// The thread goes on when its child is complete.
void WaitForChild(Thread& t, const WorkPtr& child) {
  Grid* parent = &GridOf(t);
  t.waits = true;
  child->on_done.push_back([&t, parent, keep = parent->shared_from_this()] {
    if (parent->state == Work::kDone) return;
    t.waits = false;
    t.block->MakeReady(t);
  });
}

u64 last_buffer = 0, last_bytes = 0;

void ReuseBuffers() {
  TakeBuffer.Replace([](u64 bytes) {
    if (last_buffer != 0 && bytes <= last_bytes) return last_buffer;
    last_bytes = bytes;
    return last_buffer = TakeBuffer.Documented(bytes);
  });
  ReturnBuffer.Replace([](u64, u64) {});
}

void AlignBuffersTo16() {
  TakeBuffer.Replace([](u64 bytes) { return TakeBuffer.Documented(bytes + 16) + 16; });
  ReturnBuffer.Replace([](u64 at, u64 bytes) { ReturnBuffer.Documented(at - 16, bytes + 16); });
}

// kAround(call, documented) around launches from PTX: kernel, buffer, grid, block, shared memory, stream.
enum Of : std::size_t { kKernel, kBuffer, kGrid, kBlock, kShared, kStream };
template <auto kAround>
void PtxLaunch() {
  Around<&LaunchDevice, kAround>();
  Around<&LaunchDevicePtsz, kAround>();
}
template <auto kChange>
void PtxLaunchHas() {
  PtxLaunch<[](IntrinsicCall& call, Intrinsic documented) {
    kChange(call);
    documented(call);
  }>();
}

bool IsBuffer(u64 buffer) {
  const Region* region = Device::Get().memory.Find(buffer);
  return buffer != 0 && region != nullptr && region->kind == Region::kInternal;
}

// Takes parameters to lie one behind the other, without gaps.
void Unpack(IntrinsicCall& call) {
  const Kernel* kernel = GridOf(call.thread).launch.kernel->image->FromHandle(call.Argument<u64>(kKernel));
  if (kernel == nullptr || !IsBuffer(call.Argument<u64>(kBuffer))) return;
  u8* const buffer = Pointer<u8>(call.Argument<u64>(kBuffer));
  const std::vector<u8> packed(buffer, buffer + kernel->function->parameter_bytes);
  std::size_t from = 0;
  for (const ptx::Parameter& p : kernel->function->parameters) {
    std::memcpy(buffer + p.offset, packed.data() + from, p.size);
    from += p.size;
  }
}

u64 latest_buffer = 0;
void NoteLatestBuffer() {
  ReplaceFunction(&GetParameterBuffer, [](IntrinsicCall& call) {
    GetParameterBuffer(call);
    latest_buffer = ResultOf(call);
  });
}

// A launch that kWhich(call) describes and that cannot be made leaves no error.
template <auto kWhich>
void LaunchLosesError() {
  ReplaceFunction(&GetParameterBufferV2, [](IntrinsicCall& call) {
    GetParameterBufferV2(call);
    if (ResultOf(call) == 0 && kWhich(call)) LastErrorOf(call.thread) = 0;
  });
}

template <std::size_t kArgument>
void V2TakesXOf() {
  ReplaceFunction(&GetParameterBufferV2, [](IntrinsicCall& call) {
    SetArgument(call, kArgument, Dim3{call.Argument<Dim3>(kArgument).x, 1, 1});
    GetParameterBufferV2(call);
  });
}

}  // namespace

Table DeviceLaunches() {
  static constexpr Mutant kMutants[] = {
      {"block-limit-off-by-one", LaunchHasCode<cudaSuccess,
                                               [](Thread&, const Launch& launch) {
                                                 return launch.block.Count() == profile::kThreadsPerBlock + 1;
                                               }>},
      {"block-too-large-code",
       LaunchHasCode<cudaErrorInvalidValue, [](Thread&, const Launch& launch) { return HasTooManyThreads(launch); }>},
      {"grid-limits-are-those-of-x",
       LaunchHasCode<cudaSuccess, [](Thread&, const Launch& launch) { return IsTooLarge(launch); }>},
      {"grid-too-large-code",
       LaunchHasCode<cudaErrorLaunchOutOfResources, [](Thread&, const Launch& launch) { return IsTooLarge(launch); }>},
      {"shared-limit-ignored",
       LaunchHasCode<cudaSuccess, [](Thread&, const Launch& launch) { return AsksForTooMuch(launch); }>},
      {"shared-limit-code",
       LaunchHasCode<cudaErrorInvalidValue, [](Thread&, const Launch& launch) { return AsksForTooMuch(launch); }>},
      {"shared-limit-off-by-one", LaunchHasCode<cudaSuccess,
                                                [](Thread&, const Launch& launch) {
                                                  return AsksForTooMuch(launch) &&
                                                         launch.dynamic_shared == launch.kernel->max_dynamic_shared + 1;
                                                }>},
      {"child-ignores-function-attribute",
       LaunchHasCode<cudaErrorInvalidConfiguration,
                     [](Thread&, const Launch& launch) { return profile::kSharedPerBlock < launch.dynamic_shared; }>},
      {"launch-from-function-refused",
       LaunchHasCode<cudaErrorInvalidConfiguration, [](Thread& t, const Launch&) { return !t.callers.empty(); }>},
      {"launch-from-deep-function-refused",
       LaunchHasCode<cudaErrorInvalidConfiguration, [](Thread& t, const Launch&) { return 3 < t.callers.size(); }>},
      {"nesting-limit-off-by-one", LaunchHasCode<cudaErrorLaunchMaxDepthExceeded,
                                                 [](Thread& t, const Launch&) { return 23 < GridOf(t).depth + 2; }>},
      {"recursive-launch-refused",
       LaunchHasCode<cudaErrorInvalidDeviceFunction,
                     [](Thread& t, const Launch& launch) { return launch.kernel == GridOf(t).launch.kernel; }>},
      {"kernels-of-other-units-refused", LaunchHasCode<cudaErrorInvalidDeviceFunction,
                                                       [](Thread& t, const Launch& launch) {
                                                         return launch.kernel->module !=
                                                                GridOf(t).launch.kernel->module;
                                                       }>},
      {"launch-beside-ended-threads-refused",
       LaunchHasCode<cudaErrorNotPermitted, [](Thread& t, const Launch&) { return AnyOfWarpEnded(t); }>},
      {"failed-launch-fails-parent", Instead<CodeOfLaunch,
                                             [](Thread& t, const Launch& launch) {
                                               if (CheckLaunch(launch) != cudaSuccess) t.fault = kLaunchFailure;
                                               return CodeOfLaunch.Documented(t, launch);
                                             }>},
      {"pending-count-code", Instead<CodeOfLaunch,
                                     [](Thread& t, const Launch& launch) {
                                       const cudaError_t code = CodeOfLaunch.Documented(t, launch);
                                       return code == cudaErrorLaunchPendingCountExceeded ? cudaErrorInvalidValue
                                                                                          : code;
                                     }>},
      {"block-too-large-is-cut", All<Instead<CodeOfLaunch,
                                             [](Thread& t, const Launch& launch) {
                                               Launch cut = launch;
                                               cut.block.x = std::min(cut.block.x, profile::kThreadsPerBlock);
                                               return CodeOfLaunch.Documented(t, cut);
                                             }>,
                                     ChildHas<[](Thread&, Launch& launch) {
                                       launch.block.x = std::min(launch.block.x, profile::kThreadsPerBlock);
                                     }>>},
      {"dynamic-shared-lost", ChildHas<[](Thread&, Launch& launch) { launch.dynamic_shared = 0; }>},
      {"dynamic-shared-rounded-down", ChildHas<[](Thread&, Launch& launch) { launch.dynamic_shared &= ~255u; }>},
      {"dynamic-shared-by-default", ChildHas<[](Thread&, Launch& launch) {
         if (launch.dynamic_shared == 0) launch.dynamic_shared = 16;
       }>},
      {"child-grid-extents-swapped",
       ChildHas<[](Thread&, Launch& launch) { std::swap(launch.grid.x, launch.grid.y); }>},
      {"child-block-extents-swapped",
       ChildHas<[](Thread&, Launch& launch) { std::swap(launch.block.y, launch.block.z); }>},
      {"child-block-loses-partial-warp", ChildHas<[](Thread&, Launch& launch) {
         if (32 < launch.block.x) launch.block.x &= ~31u;
       }>},
      {"child-structures-are-cut", Instead<CopyArguments,
                                           [](const Kernel& kernel, const u8* from) {
                                             std::vector<u8> bytes = CopyArguments.Documented(kernel, from);
                                             for (const ptx::Parameter& p : kernel.function->parameters) {
                                               for (u64 at = 8; at < p.size; ++at) bytes[p.offset + at] = 0;
                                             }
                                             return bytes;
                                           }>},
      {"template-instances-are-one",
       ChildHas<[](Thread&, Launch& launch) { launch.kernel = FirstInstance(launch.kernel); }>},
      {"kernel-is-remembered", ChildHas<[](Thread&, Launch& launch) {
         static Kernel* const first = launch.kernel;
         if (first->function->parameter_bytes == launch.kernel->function->parameter_bytes) launch.kernel = first;
       }>},
      {"block-size-is-remembered", ChildHas<[](Thread&, Launch& launch) {
         static const Kernel* const first = launch.kernel;
         static const Dim3 block = launch.block;
         if (first == launch.kernel) launch.block = block;
       }>},
      {"kernel-of-first-launch", ChildHas<[](Thread& t, Launch& launch) {
         static auto* firsts = new std::map<std::pair<u64, const Block*>, Kernel*>;
         Kernel* const first = firsts->emplace(std::pair{t.block->grid_id, t.block}, launch.kernel).first->second;
         if (first->function->parameter_bytes == launch.kernel->function->parameter_bytes) launch.kernel = first;
       }>},
      {"launch-once-per-warp", ChildIsLost<[](Thread& t, const Launch&) { return t.index % 32 != 0; }>},
      {"device-launch-does-nothing", ChildIsLost<[](Thread&, const Launch&) { return true; }>},
      {"same-launch-is-made-once", ChildIsLost<IsAgain>},
      {"launch-waits-for-child", Instead<Submit,
                                         [](Thread& t, const WorkPtr& work, u64 stream, bool ptsz) {
                                           if (IsGrid(work) && stream != kTailStream) WaitForChild(t, work);
                                           return Submit.Documented(t, work, stream, ptsz);
                                         }>},
      {"buffer-is-reused", ReuseBuffers},
      {"buffer-aligned-to-16", AlignBuffersTo16},
      {"buffer-size-is-alignment", Around<&GetParameterBuffer,
                                          [](IntrinsicCall& call, Intrinsic documented) {
                                            SetArgument<u64>(call, 1, call.Argument<u64>(0));
                                            documented(call);
                                          }>},
      {"buffer-limit-is-half", Around<&GetParameterBuffer,
                                      [](IntrinsicCall& call, Intrinsic documented) {
                                        if (2048 < call.Argument<u64>(1)) return call.Return(0);
                                        documented(call);
                                      }>},
      {"launch-takes-latest-buffer", All<NoteLatestBuffer, PtxLaunchHas<[](IntrinsicCall& call) {
                                           if (call.Argument<u64>(kBuffer) != 0)
                                             SetArgument<u64>(call, kBuffer, latest_buffer);
                                         }>>},
      {"ptx-launch-swaps-dimensions", PtxLaunchHas<[](IntrinsicCall& call) {
         const auto grid = call.Argument<Dim3>(kGrid), block = call.Argument<Dim3>(kBlock);
         SetArgument(call, kGrid, block);
         SetArgument(call, kBlock, grid);
       }>},
      {"ptx-launch-takes-x-of-block", PtxLaunchHas<[](IntrinsicCall& call) {
         SetArgument(call, kBlock, Dim3{call.Argument<Dim3>(kBlock).x, 1, 1});
       }>},
      {"ptx-launch-refused", PtxLaunch<[](IntrinsicCall& call, Intrinsic) { Give(call, cudaErrorNotSupported); }>},
      {"null-buffer-refused", PtxLaunch<[](IntrinsicCall& call, Intrinsic documented) {
         if (call.Argument<u64>(kBuffer) == 0) return Give(call, cudaErrorInvalidValue);
         documented(call);
       }>},
      {"ptx-launch-ignores-shared", PtxLaunchHas<[](IntrinsicCall& call) { SetArgument<u32>(call, kShared, 0); }>},
      {"ptx-launch-ignores-stream", PtxLaunchHas<[](IntrinsicCall& call) { SetArgument<u64>(call, kStream, 0); }>},
      {"ptx-launch-remembers-kernel", PtxLaunchHas<[](IntrinsicCall& call) {
         static const u64 first = call.Argument<u64>(kKernel);
         SetArgument(call, kKernel, first);
       }>},
      {"ptx-parameters-are-packed", PtxLaunchHas<Unpack>},
      {"ptx-launch-returns-success", PtxLaunch<[](IntrinsicCall& call, Intrinsic documented) {
         documented(call);
         call.Return(0);
       }>},
      {"launch-error-lost", LaunchLosesError<[](IntrinsicCall&) { return true; }>},
      {"grid-limit-leaves-no-error", LaunchLosesError<[](IntrinsicCall& call) {
         const auto grid = call.Argument<Dim3>(1);
         return profile::kGridLimit[1] < grid.y || profile::kGridLimit[2] < grid.z;
       }>},
      {"v2-forgets-grid-extents", V2TakesXOf<1>},
      {"v2-forgets-block-extents", V2TakesXOf<2>},
  };
  return kMutants;
}

}  // namespace ref::mutants
