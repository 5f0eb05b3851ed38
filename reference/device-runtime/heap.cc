// malloc() and free() in kernels, and the device runtime's cudaMalloc and cudaFree, which are the same (cdp.heap.*).
#include "device-runtime/functions.h"
#include "device-runtime/objects.h"
#include "profile/profile.h"

namespace ref::cdp {
namespace {

constexpr u64 kOverhead = 16;   // made up: what one block costs beyond its bytes
constexpr u64 kAlignment = 16;  // cdp.heap.alignment-16

u64 HeapSize(Context& context) {
  const auto limit = context.limits.find(cudaLimitMallocHeapSize);
  return limit == context.limits.end() ? profile::kHeapDefault : limit->second;
}

u64 Allocate(Thread& t, u64 bytes) {
  Context& context = ContextOf(t);
  context.heap_fixed = true;
  const u64 cost = RoundUp(bytes, kAlignment) + kOverhead;
  if (bytes > profile::kMemory) return 0;
  // cdp.heap.limited-by-heap-size
  if (context.heap_used + cost > HeapSize(context) && !Mutant(kHeapUnlimited)) return 0;
  void* memory = std::aligned_alloc(256, RoundUp(bytes == 0 ? 1 : bytes, 256));
  if (memory == nullptr) return 0;
  std::memset(memory, 0xDB, bytes);
  const u64 address = reinterpret_cast<u64>(memory);
  context.heap_used += cost;
  Device::Get().memory.Add(address, bytes == 0 ? 1 : bytes, Region::kHeap, context.id);
  return address;
}

// Returns false where nothing of the heap begins at the address.
bool Release(Thread& t, u64 address) {
  const Region* region = Device::Get().memory.Find(address);
  if (region == nullptr || region->kind != Region::kHeap || region->low != address) return false;
  ContextOf(t).heap_used -= RoundUp(region->high - region->low, kAlignment) + kOverhead;
  Device::Get().memory.Remove(address);
  std::free(reinterpret_cast<void*>(address));  // NOLINT(performance-no-int-to-ptr)
  return true;
}

}  // namespace

// cdp.heap.exhaustion-error
void CudaMalloc(IntrinsicCall& call) {
  const u64 address = Allocate(call.thread, call.Argument<u64>(1));
  if (!Write(call.thread, call.Argument<u64>(0), &address, sizeof address)) return;
  Give(call, address != 0 ? cudaSuccess : cudaErrorMemoryAllocation);
}

void CudaFree(IntrinsicCall& call) {
  const u64 address = call.Argument<u64>(0);
  Give(call, address == 0 || Release(call.thread, address) ? cudaSuccess : cudaErrorInvalidValue);
}

void Malloc(IntrinsicCall& call) { call.Return(Allocate(call.thread, call.Argument<u64>(0))); }

void Free(IntrinsicCall& call) {
  const u64 address = call.Argument<u64>(0);
  if (address != 0 && !Release(call.thread, address)) call.thread.fault = kLaunchFailure;
}

}  // namespace ref::cdp
