/*---
clause: cdp.api.free
control: the memory is not freed
control-fails-with:
  - an allocation failed although everything before it should be free again
  - device memory was not freed with success
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kBytes = 64 << 10;

struct Counts {
  int allocated, freed;
};

__global__ void Parent(Counts* counts, int rounds, bool keep) {
  for (int i = 0; i < rounds; ++i) {
    void* memory = nullptr;
    if (cudaMalloc(&memory, kBytes) != cudaSuccess) continue;
    ++counts->allocated;
    if (!keep && cudaFree(memory) == cudaSuccess) ++counts->freed;
  }
}

CTS_CASE() {
  std::size_t heap = 0;
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  cts::DeviceBuffer<Counts> counts(1, 0);
  const int rounds = static_cast<int>(8 * heap / kBytes);  // eight times as much as the heap holds
  Parent<<<1, 1>>>(counts.data(), rounds, cts::control());
  CTS_FINISH();
  const Counts seen = counts[0];
  CTS_EXPECT_EQ(seen.allocated, rounds, "an allocation failed although everything before it should be free again");
  CTS_EXPECT_EQ(seen.freed, rounds, "device memory was not freed with success");
}

}  // namespace
