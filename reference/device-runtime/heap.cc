// malloc() and free() in kernels, and the device runtime's cudaMalloc and cudaFree, which are the same (cdp.heap.*).
#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "device-runtime/functions.h"
#include "device-runtime/rules.h"
#include "profile/profile.h"
#include "runtime/api.h"

namespace ref::cdp {
namespace {

constexpr u64 kOverhead = 16;   // made up: what one block costs beyond its bytes
constexpr u64 kAlignment = 16;  // cdp.heap.alignment-16

}  // namespace

constinit Rule<u64(const Context&)> HeapSize{[](const Context& context) {
  const auto limit = context.limits.find(cudaLimitMallocHeapSize);
  return limit == context.limits.end() ? profile::kHeapDefault : limit->second;
}};

constinit Rule<u64(Thread&, u64, u64, bool)> Allocate{[](Thread& t, u64 bytes, u64 alignment, bool) -> u64 {
  Context& context = ContextOf(t);
  context.heap_fixed = true;
  const u64 cost = RoundUp(bytes, kAlignment) + kOverhead, heap = HeapSize(context);
  if (bytes > profile::kMemory || alignment > heap || context.heap_used + cost > heap) return 0;
  const u64 multiple = std::max<u64>(alignment, 256);
  void* memory = std::aligned_alloc(multiple, RoundUp(bytes == 0 ? 1 : bytes, multiple));
  if (memory == nullptr) return 0;
  std::memset(memory, 0xDB, bytes);
  const u64 address = reinterpret_cast<u64>(memory);
  context.heap_used += cost;
  Device::Get().memory.Add(address, bytes == 0 ? 1 : bytes, Region::kHeap, context.id);
  return address;
}};

constinit Rule<bool(Thread&, u64)> Release{[](Thread& t, u64 address) {
  const Region* region = Device::Get().memory.Find(address);
  if (region == nullptr || region->kind != Region::kHeap || region->low != address) return false;
  ContextOf(t).heap_used -= RoundUp(region->high - region->low, kAlignment) + kOverhead;
  Device::Get().memory.Remove(address);
  std::free(reinterpret_cast<void*>(address));  // NOLINT(performance-no-int-to-ptr)
  return true;
}};

// cdp.heap.exhaustion-error
void CudaMalloc(IntrinsicCall& call) {
  const u64 address = Allocate(call.thread, call.Argument<u64>(1), kAlignment, true);
  if (!Write(call.thread, call.Argument<u64>(0), &address, sizeof address)) return;
  Give(call, address != 0 ? cudaSuccess : cudaErrorMemoryAllocation);
}

void CudaFree(IntrinsicCall& call) {
  const u64 address = call.Argument<u64>(0);
  Give(call, address == 0 || Release(call.thread, address) ? cudaSuccess : cudaErrorInvalidValue);
}

void Malloc(IntrinsicCall& call) { call.Return(Allocate(call.thread, call.Argument<u64>(0), kAlignment, false)); }

// What __nv_aligned_device_malloc of the toolkit's header calls.
void AlignedMalloc(IntrinsicCall& call) {
  const u64 alignment = call.Argument<u64>(1);
  const bool is_power = alignment != 0 && (alignment & (alignment - 1)) == 0;
  call.Return(is_power ? Allocate(call.thread, call.Argument<u64>(0), alignment, false) : 0);
}

void Free(IntrinsicCall& call) {
  const u64 address = call.Argument<u64>(0);
  // rt.feature.device-malloc-free
  if (address != 0 && !Release(call.thread, address)) call.thread.fault = kLaunchFailure;
}

}  // namespace ref::cdp
