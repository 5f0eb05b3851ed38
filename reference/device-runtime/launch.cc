#include "device-runtime/launch.h"

#include <algorithm>
#include <utility>

#include "device-runtime/objects.h"
#include "profile/profile.h"
#include "runtime/api.h"

namespace ref::cdp {
namespace {

struct Size {
  u32 x, y, z;
};

// In front of every parameter buffer.
struct Head {
  u64 magic;
  u64 kernel;
  Size grid, block;
  u32 shared, bytes;
};
constexpr u64 kMagic = 0x4354'5352'4546'4255ull;
constexpr u64 kAlign = 64;         // ptx.get-parameter-buffer.result-64-byte-aligned
constexpr u64 kMostBytes = 32764;  // ptx.layout.kernel-parameter-limit-32764
constexpr u64 kArena = 4 << 20;

// Buffers come from arenas, by powers of two, and return when their grid is launched.
class Buffers {
 public:
  u64 Take(u64 bytes) {
    if (Mutant(kBufferIsReused) && last_ != 0 && bytes <= last_bytes_) return last_;
    const int size = SizeClass(bytes);
    std::vector<u64>& list = free_[size];
    if (list.empty()) Refill(size);
    const u64 at = list.back();
    list.pop_back();
    last_ = at;
    last_bytes_ = bytes;
    return at;
  }
  void Return(u64 at, u64 bytes) { free_[SizeClass(bytes)].push_back(at); }

 private:
  static int SizeClass(u64 bytes) {
    int size = 8;
    while ((1ull << size) < bytes) ++size;
    return size;
  }
  void Refill(int size) {
    auto* arena = static_cast<u8*>(std::aligned_alloc(4096, kArena));
    Device::Get().memory.Add(reinterpret_cast<u64>(arena), kArena, Region::kInternal, 0);
    for (u64 at = 0; at + (1ull << size) <= kArena; at += 1ull << size)
      free_[size].push_back(reinterpret_cast<u64>(arena) + at);
  }
  std::map<int, std::vector<u64>> free_;
  u64 last_ = 0, last_bytes_ = 0;  // of a mutant
};
Buffers& TheBuffers() {
  static auto* all = new Buffers;
  return *all;
}

static_assert(sizeof(Head) <= kAlign);

u64 NewBuffer(const Head& head) {
  const u64 at = TheBuffers().Take(kAlign + head.bytes + 16) + (Mutant(kBufferAlignedTo16) ? 16 : 0);
  std::memcpy(Pointer<void>(at), &head, sizeof head);
  std::memset(Pointer<void>(at + kAlign), 0xDB, head.bytes);
  return at + kAlign;
}

bool HeadOf(u64 buffer, Head* head) {
  const Region* region = buffer > kAlign ? Device::Get().memory.Find(buffer - kAlign) : nullptr;
  if (region == nullptr || region->kind != Region::kInternal) return false;
  std::memcpy(head, Pointer<void>(buffer - kAlign), sizeof *head);
  return head->magic == kMagic;
}

void Forget(u64 buffer, const Head& head) {
  std::memset(Pointer<void>(buffer - kAlign), 0, sizeof head);
  if (Mutant(kBufferIsReused)) return;
  TheBuffers().Return(buffer - kAlign - (Mutant(kBufferAlignedTo16) ? 16 : 0), kAlign + head.bytes + 16);
}

Dim3 Of(const Size& s) { return {s.x, s.y, s.z}; }

constexpr auto kTheSame = static_cast<cudaError_t>(16383);  // no code

bool AnyOfWarpEnded(const Thread& t) {
  const std::vector<Thread>& all = t.block->threads;
  return std::any_of(all.begin(), all.end(), [&](const Thread& o) { return o.exited && o.index / 32 == t.index / 32; });
}

// What mutants return in the place of the code of a launch's configuration.
cudaError_t OtherCode(Thread& t, const Launch& launch, cudaError_t code) {
  const u64 threads = launch.block.Count();
  if (threads > profile::kThreadsPerBlock) {
    if (Mutant(kBlockLimitOffByOne) && threads == profile::kThreadsPerBlock + 1) return cudaSuccess;
    if (Mutant(kBlockTooLargeCode)) return cudaErrorInvalidValue;
  }
  if (launch.grid.y > profile::kGridLimit[1] || launch.grid.z > profile::kGridLimit[2]) {
    if (Mutant(kGridLimitsAreThoseOfX)) return cudaSuccess;
    if (Mutant(kGridTooLargeCode)) return cudaErrorLaunchOutOfResources;
  }
  if (code == cudaErrorInvalidValue) {
    if (Mutant(kSharedLimitIgnored)) return cudaSuccess;
    if (Mutant(kSharedLimitCode)) return cudaErrorInvalidValue;
    if (Mutant(kSharedLimitOffByOne) && launch.dynamic_shared == launch.kernel->max_dynamic_shared + 1)
      return cudaSuccess;
  }
  if (Mutant(kChildIgnoresFunctionAttribute) && launch.dynamic_shared > profile::kSharedPerBlock)
    return cudaErrorInvalidConfiguration;
  if (Mutant(kLaunchFromFunctionRefused) && !t.callers.empty()) return cudaErrorInvalidConfiguration;
  if (Mutant(kLaunchFromDeepFunctionRefused) && t.callers.size() > 3) return cudaErrorInvalidConfiguration;
  if (Mutant(kNestingLimitOffByOne) && GridOf(t).depth + 2 > 23) return cudaErrorLaunchMaxDepthExceeded;
  if (Mutant(kRecursiveLaunchRefused) && launch.kernel == GridOf(t).launch.kernel)
    return cudaErrorInvalidDeviceFunction;
  if (Mutant(kKernelsOfOtherUnitsRefused) && launch.kernel->module != GridOf(t).launch.kernel->module)
    return cudaErrorInvalidDeviceFunction;
  if (Mutant(kLaunchBesideEndedThreadsRefused) && AnyOfWarpEnded(t)) return cudaErrorNotPermitted;
  if (Mutant(kFailedLaunchFailsParent) && code != cudaSuccess) t.fault = kLaunchFailure;
  return kTheSame;
}

// A launch that cannot be made fails with the code of its configuration (cdp.errors.block-too-large, cdp.errors.grid-dimension-too-large,
// cdp.errors.too-much-shared-memory); one without a slot with the code of the runtime's reference (cdp.errors.pending-count-code;
// the guide names another one, cdp.pending.slot-exhaustion-error, and only one of them can be returned).
cudaError_t Check(Thread& t, const Launch& launch) {
  const cudaError_t code = CheckLaunch(launch);
  if (const cudaError_t other = OtherCode(t, launch, code); other != kTheSame) return other;
  if (code == cudaErrorInvalidValue) return cudaErrorInvalidConfiguration;
  if (code != cudaSuccess) return code;
  if (!SlotIsFree(t)) return Mutant(kPendingCountCode) ? cudaErrorInvalidValue : cudaErrorLaunchPendingCountExceeded;
  return cudaSuccess;
}

// Of a mutant: the instance of a kernel's template that was launched first.
Kernel* FirstInstance(Kernel* kernel) {
  static auto* firsts = new std::map<std::string, Kernel*>;
  const std::size_t arguments = kernel->function->name.find("ILi");
  if (arguments == std::string::npos) return kernel;
  return firsts->emplace(kernel->function->name.substr(0, arguments), kernel).first->second;
}

// Of a mutant: whether a thread launched the same just before.
bool IsAgain(const Thread& t, const Launch& launch) {
  static auto* latest = new std::map<std::pair<u64, const Thread*>, std::pair<const Kernel*, u64>>;
  const std::pair<const Kernel*, u64> now = {launch.kernel, launch.block.Count() * launch.grid.Count()};
  auto& before = (*latest)[{t.block->grid_id, &t}];
  return std::exchange(before, now) == now;
}

// What a mutant changes before a launch that was accepted is made.
void Mutate(Thread& t, Launch* launch) {
  if (Mutant(kDynamicSharedLost)) launch->dynamic_shared = 0;
  if (Mutant(kDynamicSharedRoundedDown)) launch->dynamic_shared &= ~255u;
  if (Mutant(kDynamicSharedByDefault) && launch->dynamic_shared == 0) launch->dynamic_shared = 16;
  if (Mutant(kChildGridExtentsSwapped)) std::swap(launch->grid.x, launch->grid.y);
  if (Mutant(kChildBlockExtentsSwapped)) std::swap(launch->block.y, launch->block.z);
  if (Mutant(kChildBlockLosesPartialWarp) && launch->block.x > 32) launch->block.x &= ~31u;
  if (Mutant(kChildStructuresAreCut)) {
    for (const ptx::Parameter& p : launch->kernel->function->parameters) {
      if (p.size > 8)
        std::fill_n(launch->parameters.begin() + static_cast<std::ptrdiff_t>(p.offset + 8), p.size - 8, 0);
    }
  }
  if (Mutant(kTemplateInstancesAreOne)) launch->kernel = FirstInstance(launch->kernel);
  if (Mutant(kBlockTooLargeIsCut)) launch->block.x = std::min(launch->block.x, profile::kThreadsPerBlock);
  static Kernel* first_kernel = nullptr;
  static Dim3 first_block;
  if (first_kernel == nullptr) first_kernel = launch->kernel, first_block = launch->block;
  const bool fits = first_kernel->function->parameter_bytes == launch->kernel->function->parameter_bytes;
  if (Mutant(kKernelIsRemembered) && fits) launch->kernel = first_kernel;
  if (Mutant(kBlockSizeIsRemembered) && first_kernel == launch->kernel) launch->block = first_block;
  if (Mutant(kKernelOfFirstLaunch)) {
    static auto* firsts = new std::map<std::pair<u64, const Block*>, Kernel*>;
    Kernel*& first = (*firsts)[{t.block->grid_id, t.block}];
    if (first == nullptr) first = launch->kernel;
    if (first->function->parameter_bytes == launch->kernel->function->parameter_bytes) launch->kernel = first;
  }
}

// Of a mutant: the thread goes on when its child is complete.
void WaitForChild(Thread& t, const std::shared_ptr<Grid>& child) {
  Grid* parent = &GridOf(t);
  t.waits = true;
  child->on_done.push_back([&t, parent, keep = parent->shared_from_this()] {
    if (parent->state == Work::kDone) return;
    t.waits = false;
    t.block->MakeReady(t);
  });
}

cudaError_t LaunchGrid(Thread& t, u64 handle, const Head& head, const u8* parameters, u64 stream, bool ptsz) {
  Kernel* kernel = GridOf(t).launch.kernel->image->FromHandle(handle);
  if (kernel == nullptr) return cudaErrorInvalidDeviceFunction;
  Launch launch{kernel, Of(head.grid), Of(head.block), head.shared, {}, false};
  if (const cudaError_t code = Check(t, launch); code != cudaSuccess && !Mutant(kBlockTooLargeIsCut)) return code;
  const u64 bytes = kernel->function->parameter_bytes;
  if (bytes > 0 && parameters == nullptr) return cudaErrorInvalidValue;
  if (bytes > 0) launch.parameters.assign(parameters, parameters + bytes);
  Mutate(t, &launch);
  if (Mutant(kLaunchOncePerWarp) && t.index % 32 != 0) return cudaSuccess;
  if (Mutant(kDeviceLaunchDoesNothing)) return cudaSuccess;
  if (Mutant(kSameLaunchIsMadeOnce) && IsAgain(t, launch)) return cudaSuccess;
  auto grid = std::make_shared<Grid>(std::move(launch));
  grid->depth = GridOf(t).depth + 1;
  if (Mutant(kLaunchWaitsForChild) && stream != kTailStream) WaitForChild(t, grid);
  if (Mutant(kParametersNotCopied) && parameters != nullptr) {
    grid->late_parameters = parameters;
  }
  return Submit(t, grid, stream, ptsz);
}

u64 latest_buffer = 0;  // of a mutant

// Of a mutant: takes parameters to lie one behind the other, without gaps.
void Unpack(Thread& t, u64 handle, u8* buffer) {
  const Kernel* kernel = GridOf(t).launch.kernel->image->FromHandle(handle);
  if (kernel == nullptr) return;
  const std::vector<u8> packed(buffer, buffer + kernel->function->parameter_bytes);
  std::size_t from = 0;
  for (const ptx::Parameter& p : kernel->function->parameters) {
    std::memcpy(buffer + p.offset, packed.data() + from, p.size);
    from += p.size;
  }
}

void Launch1(IntrinsicCall& call, bool ptsz) {
  Head head{kMagic, 0, call.Argument<Size>(2), call.Argument<Size>(3), call.Argument<u32>(4), 0};
  u64 buffer = call.Argument<u64>(1);
  if (Mutant(kLaunchTakesLatestBuffer) && buffer != 0) buffer = latest_buffer;
  if (Mutant(kPtxLaunchSwapsDimensions)) std::swap(head.grid, head.block);
  if (Mutant(kPtxLaunchTakesXOfBlock)) head.block.y = head.block.z = 1;
  if (Mutant(kPtxLaunchRefused)) return Give(call, cudaErrorNotSupported);
  if (Mutant(kNullBufferRefused) && buffer == 0) return Give(call, cudaErrorInvalidValue);
  if (Mutant(kPtxLaunchIgnoresShared)) head.shared = 0;
  Head known{};
  const bool is_buffer = HeadOf(buffer, &known);
  if (buffer != 0 && !is_buffer) return Give(call, cudaErrorInvalidValue);
  u64 kernel = call.Argument<u64>(0);
  static const u64 first_kernel = kernel;
  if (Mutant(kPtxLaunchRemembersKernel)) kernel = first_kernel;
  if (Mutant(kPtxParametersArePacked) && is_buffer) Unpack(call.thread, kernel, Pointer<u8>(buffer));
  const cudaError_t code = LaunchGrid(call.thread, kernel, head, buffer != 0 ? Pointer<u8>(buffer) : nullptr,
                                      Mutant(kPtxLaunchIgnoresStream) ? 0 : call.Argument<u64>(5), ptsz);
  if (is_buffer) Forget(buffer, known);
  Give(call, code);
  if (Mutant(kPtxLaunchReturnsSuccess)) call.Return(0);
}

void Launch2(IntrinsicCall& call, bool ptsz) {
  const u64 buffer = call.Argument<u64>(0);
  Head head{};
  if (!HeadOf(buffer, &head) || head.kernel == 0) return Give(call, cudaErrorInvalidValue);
  const cudaError_t code = LaunchGrid(call.thread, head.kernel, head, Pointer<u8>(buffer), call.Argument<u64>(1), ptsz);
  Forget(buffer, head);
  Give(call, code);
}

}  // namespace

// ptx.get-parameter-buffer.null-on-failure: of what cannot be had, in silence
void GetParameterBuffer(IntrinsicCall& call) {
  const u64 bytes = call.Argument<u64>(Mutant(kBufferSizeIsAlignment) ? 0 : 1);
  if (bytes > (Mutant(kBufferLimitIsHalf) ? 2048 : kMostBytes)) return call.Return(0);
  latest_buffer = NewBuffer({kMagic, 0, {}, {}, 0, static_cast<u32>(bytes)});
  call.Return(latest_buffer);
}

void GetParameterBufferV2(IntrinsicCall& call) {
  Thread& t = call.thread;
  Head head{kMagic, call.Argument<u64>(0), call.Argument<Size>(1), call.Argument<Size>(2), call.Argument<u32>(3), 0};
  Kernel* kernel = GridOf(t).launch.kernel->image->FromHandle(head.kernel);
  const cudaError_t code = kernel == nullptr
                               ? cudaErrorInvalidDeviceFunction
                               : Check(t, Launch{kernel, Of(head.grid), Of(head.block), head.shared, {}, false});
  if (code != cudaSuccess) {
    const bool for_grid = head.grid.y > profile::kGridLimit[1] || head.grid.z > profile::kGridLimit[2];
    const bool lost = Mutant(kLaunchErrorLost) || (Mutant(kGridLimitLeavesNoError) && for_grid);
    RecordError(t, lost ? cudaSuccess : code);
    if (!Mutant(kBlockTooLargeIsCut) || kernel == nullptr) return call.Return(0);
  }
  if (Mutant(kV2ForgetsGridExtents)) head.grid.y = head.grid.z = 1;
  if (Mutant(kV2ForgetsBlockExtents)) head.block.y = head.block.z = 1;
  head.bytes = static_cast<u32>(kernel->function->parameter_bytes);
  call.Return(NewBuffer(head));
}

void LaunchDevice(IntrinsicCall& call) { Launch1(call, false); }
void LaunchDevicePtsz(IntrinsicCall& call) { Launch1(call, true); }
void LaunchDeviceV2(IntrinsicCall& call) { Launch2(call, false); }
void LaunchDeviceV2Ptsz(IntrinsicCall& call) { Launch2(call, true); }

}  // namespace ref::cdp
