/*---
clause: cdp.api.free-takes-device-allocations
control: the memory is not freed before the end
control-fails-with: an allocation failed although everything before it should be free again
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kBytes = 64 << 10, kWords = kBytes / sizeof(unsigned);

struct Counts {
  unsigned allocated, failed_frees, intact;
};

// One block stays, and must be left alone by all that come and go beside it.
__global__ void Parent(Counts* counts, unsigned rounds, bool keep) {
  unsigned* held = nullptr;
  unsigned* kept = nullptr;  // each begins with the address of the one before; others use the heap after this case
  if (cudaMalloc(&held, kBytes) != cudaSuccess) return;
  for (unsigned i = 0; i < kWords; ++i) held[i] = i;
  for (unsigned i = 0; i < rounds; ++i) {
    unsigned* memory = nullptr;
    if (cudaMalloc(&memory, kBytes) != cudaSuccess) continue;
    ++counts->allocated;
    memory[0] = memory[i % kWords] = memory[kWords - 1] = ~0u;
    if (!keep) {
      counts->failed_frees += cudaFree(memory) != cudaSuccess;
    } else {
      *reinterpret_cast<unsigned**>(memory) = kept;
      kept = memory;
    }
  }
  while (kept != nullptr) {
    unsigned* const before = *reinterpret_cast<unsigned**>(kept);
    (void)cudaFree(kept);
    kept = before;
  }
  for (unsigned i = 0; i < kWords; ++i) counts->intact += held[i] == i;
  counts->failed_frees += cudaFree(held) != cudaSuccess;
}

CTS_CASE() {
  std::size_t heap = 0;
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  cts::DeviceBuffer<Counts> counts(1, 0);
  const auto rounds = static_cast<unsigned>(8 * heap / kBytes);  // eight times as much as the heap holds
  Parent<<<1, 1>>>(counts.data(), rounds, cts::control());
  CTS_FINISH();
  const Counts seen = counts[0];
  CTS_EXPECT_EQ(seen.allocated, rounds, "an allocation failed although everything before it should be free again");
  CTS_EXPECT_EQ(seen.failed_frees, 0, "device memory was not freed with success");
  CTS_EXPECT_EQ(seen.intact, kWords, "a block that was not freed lost its content");
}

}  // namespace
