#include "device-runtime/launch.h"

#include <map>
#include <utility>

#include "device-runtime/rules.h"
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
    const int size = SizeClass(bytes);
    std::vector<u64>& list = free_[size];
    if (list.empty()) Refill(size);
    const u64 at = list.back();
    list.pop_back();
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
};
Buffers& TheBuffers() {
  static auto* all = new Buffers;
  return *all;
}

static_assert(sizeof(Head) <= kAlign);

u64 NewBuffer(const Head& head) {
  const u64 at = TakeBuffer(kAlign + head.bytes);
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
  ReturnBuffer(buffer - kAlign, kAlign + head.bytes);
}

Dim3 Of(const Size& s) { return {s.x, s.y, s.z}; }

cudaError_t LaunchGrid(Thread& t, u64 handle, const Head& head, const u8* parameters, u64 stream, bool ptsz) {
  Kernel* kernel = GridOf(t).launch.kernel->image->FromHandle(handle);
  if (kernel == nullptr) return cudaErrorInvalidDeviceFunction;
  Launch launch{kernel, Of(head.grid), Of(head.block), head.shared, {}, false};
  if (const cudaError_t code = CodeOfLaunch(t, launch); code != cudaSuccess) return code;
  if (kernel->function->parameter_bytes > 0) {
    if (parameters == nullptr) return cudaErrorInvalidValue;
    launch.parameters = CopyArguments(*kernel, parameters);
  }
  return MakeChild(t, std::move(launch), stream, ptsz);
}

void Launch1(IntrinsicCall& call, bool ptsz) {
  const Head head{kMagic, 0, call.Argument<Size>(2), call.Argument<Size>(3), call.Argument<u32>(4), 0};
  const u64 buffer = call.Argument<u64>(1);
  Head known{};
  const bool is_buffer = HeadOf(buffer, &known);
  if (buffer != 0 && !is_buffer) return Give(call, cudaErrorInvalidValue);
  const cudaError_t code = LaunchGrid(call.thread, call.Argument<u64>(0), head,
                                      buffer != 0 ? Pointer<u8>(buffer) : nullptr, call.Argument<u64>(5), ptsz);
  if (is_buffer) Forget(buffer, known);
  Give(call, code);
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

constinit Rule<u64(u64)> TakeBuffer{[](u64 bytes) { return TheBuffers().Take(bytes); }};
constinit Rule<void(u64, u64)> ReturnBuffer{[](u64 at, u64 bytes) { TheBuffers().Return(at, bytes); }};

constinit Rule<cudaError_t(Thread&, const Launch&)> CodeOfLaunch{[](Thread& t, const Launch& launch) {
  const cudaError_t code = CheckLaunch(launch);
  if (code == cudaErrorInvalidValue) return cudaErrorInvalidConfiguration;
  if (code != cudaSuccess) return code;
  return SlotIsFree(t) ? cudaSuccess : cudaErrorLaunchPendingCountExceeded;
}};

constinit Rule<std::vector<u8>(const Kernel&, const u8*)> CopyArguments{[](const Kernel& kernel, const u8* from) {
  return std::vector<u8>(from, from + kernel.function->parameter_bytes);
}};

constinit Rule<cudaError_t(Thread&, Launch, u64, bool)> MakeChild{[](Thread& t, Launch launch, u64 stream, bool ptsz) {
  auto grid = std::make_shared<Grid>(std::move(launch));
  grid->depth = GridOf(t).depth + 1;
  return Submit(t, grid, stream, ptsz);
}};

// ptx.get-parameter-buffer.null-on-failure: of what cannot be had, in silence
void GetParameterBuffer(IntrinsicCall& call) {
  const u64 bytes = call.Argument<u64>(1);
  if (bytes > kMostBytes) return call.Return(0);
  call.Return(NewBuffer({kMagic, 0, {}, {}, 0, static_cast<u32>(bytes)}));
}

void GetParameterBufferV2(IntrinsicCall& call) {
  Thread& t = call.thread;
  Head head{kMagic, call.Argument<u64>(0), call.Argument<Size>(1), call.Argument<Size>(2), call.Argument<u32>(3), 0};
  Kernel* kernel = GridOf(t).launch.kernel->image->FromHandle(head.kernel);
  const cudaError_t code = kernel == nullptr
                               ? cudaErrorInvalidDeviceFunction
                               : CodeOfLaunch(t, Launch{kernel, Of(head.grid), Of(head.block), head.shared, {}, false});
  if (code != cudaSuccess) {
    RecordError(t, code);
    return call.Return(0);
  }
  head.bytes = static_cast<u32>(kernel->function->parameter_bytes);
  call.Return(NewBuffer(head));
}

void LaunchDevice(IntrinsicCall& call) { Launch1(call, false); }
void LaunchDevicePtsz(IntrinsicCall& call) { Launch1(call, true); }
void LaunchDeviceV2(IntrinsicCall& call) { Launch2(call, false); }
void LaunchDeviceV2Ptsz(IntrinsicCall& call) { Launch2(call, true); }

}  // namespace ref::cdp
