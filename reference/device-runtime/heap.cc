// malloc() and free() in kernels, and the device runtime's cudaMalloc and cudaFree, which are the same (cdp.heap.*).
#include <map>
#include <set>

#include "device-runtime/functions.h"
#include "device-runtime/objects.h"
#include "profile/profile.h"
#include "runtime/api.h"

namespace ref::cdp {
namespace {

constexpr u64 kOverhead = 16;   // made up: what one block costs beyond its bytes
constexpr u64 kAlignment = 16;  // cdp.heap.alignment-16

u64 HeapSize(Context& context) {
  const auto limit = context.limits.find(cudaLimitMallocHeapSize);
  if (limit == context.limits.end() && Mutant(kHeapDefaultIsUnlimited)) return profile::kMemory;
  if (limit == context.limits.end() || Mutant(kHeapSizeIgnored))
    return Mutant(kHeapDefaultIsHalf) ? profile::kHeapDefault / 2 : profile::kHeapDefault;
  return limit->second;
}

// Of a mutant: which grid made a block.
std::map<u64, const Grid*>& Makers() {
  static auto* all = new std::map<u64, const Grid*>;
  return *all;
}

u64 Allocate(Thread& t, u64 bytes, bool by_runtime) {
  Context& context = ContextOf(t);
  // pi.stack.limit-heap-after-use
  context.heap_fixed = context.heap_fixed || by_runtime || !Mutant(kHeapSizeFreeAfterMalloc);
  static u64 first_block = 0, first_bytes = 0;
  if (Mutant(kHeapGivesTheSameBlock) && first_block != 0 && bytes <= first_bytes) return first_block;
  const u64 cost = RoundUp(bytes, kAlignment) + kOverhead;
  if (bytes > profile::kMemory) return 0;
  // cdp.heap.limited-by-heap-size
  const bool unlimited = Mutant(kHeapUnlimited) || (Mutant(kDeviceMallocBesideHeap) && by_runtime);
  if (context.heap_used + cost > HeapSize(context) && !unlimited) return 0;
  void* memory = std::aligned_alloc(256, RoundUp(bytes == 0 ? 1 : bytes, 256));
  if (memory == nullptr) return 0;
  std::memset(memory, 0xDB, bytes);
  const u64 address = reinterpret_cast<u64>(memory);
  if (!(Mutant(kDeviceMallocBesideHeap) && by_runtime)) context.heap_used += cost;
  if (Mutant(kHeapGivesTheSameBlock)) first_block = address, first_bytes = bytes;
  if (Mutant(kHeapAlignedTo8)) {
    Device::Get().memory.Add(address, bytes + 8, Region::kHeap, context.id);
    return address + 8;
  }
  if (Mutant(kHeapFreedWithGrid)) {
    GridOf(t).on_done.push_back([address, bytes] { std::memset(Pointer<void>(address), 0xDB, bytes); });
  }
  if (Mutant(kFreeOnlyByItsGrid)) Makers()[address] = &GridOf(t);
  Device::Get().memory.Add(address, bytes == 0 ? 1 : bytes, Region::kHeap, context.id);
  return address;
}

// Of a mutant: blocks of cudaMalloc, which free() does not know.
std::set<u64>& Apart() {
  static auto* all = new std::set<u64>;
  return *all;
}

// Returns false where nothing of the heap begins at the address.
bool Release(Thread& t, u64 address) {
  if (Mutant(kHeapAlignedTo8)) address -= 8;
  if (Mutant(kDeviceFreeLeaks) || Mutant(kHeapGivesTheSameBlock)) return true;
  if (Mutant(kFreeOnlyByItsGrid) && Makers()[address] != &GridOf(t)) return false;
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
  const u64 address = Allocate(call.thread, call.Argument<u64>(1), true);
  if (!Write(call.thread, call.Argument<u64>(0), &address, sizeof address)) return;
  const cudaError_t exhausted = Mutant(kHeapExhaustionIsSuccess) ? cudaSuccess
                                : Mutant(kHeapExhaustionCode)    ? cudaErrorInvalidValue
                                                                 : cudaErrorMemoryAllocation;
  if (Mutant(kDeviceMallocApart) && address != 0) Apart().insert(address);
  Give(call, address != 0 ? cudaSuccess : exhausted);
}

void CudaFree(IntrinsicCall& call) {
  const u64 address = call.Argument<u64>(0);
  if (Mutant(kDeviceMallocApart) && address != 0 && Apart().erase(address) == 0)
    return Give(call, cudaErrorInvalidValue);
  Give(call, address == 0 || Release(call.thread, address) ? cudaSuccess : cudaErrorInvalidValue);
}

void Malloc(IntrinsicCall& call) { call.Return(Allocate(call.thread, call.Argument<u64>(0), false)); }

void Free(IntrinsicCall& call) {
  const u64 address = call.Argument<u64>(0);
  if (Mutant(kDeviceMallocApart) && Apart().count(address) != 0) return;
  if (Mutant(kFreedHeapStaysUsed)) return;  // rt.feature.device-malloc-free
  if (address != 0 && !Release(call.thread, address)) call.thread.fault = kLaunchFailure;
}

}  // namespace ref::cdp
