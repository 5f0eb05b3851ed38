/*---
clause: cdp.heap.alignment-16
control: the kernel looks eight bytes behind the start of each block
control-fails-with: a block of the heap is not aligned to 16 bytes
build: [rdc]
---*/
#include "cts/case.cuh"

#include <cstdint>

namespace {

constexpr unsigned kSizes = 1000;

__global__ void Allocate(unsigned* remainder, unsigned* served, unsigned offset) {
  const unsigned bytes = threadIdx.x + 1;
  void* from_malloc = malloc(bytes);
  void* from_cuda = nullptr;
  (void)cudaMalloc(&from_cuda, bytes);
  if (from_malloc != nullptr && from_cuda != nullptr) atomicAdd(served, 1u);
  remainder[2 * threadIdx.x] = (reinterpret_cast<std::uintptr_t>(from_malloc) + offset) % 16;
  remainder[2 * threadIdx.x + 1] = (reinterpret_cast<std::uintptr_t>(from_cuda) + offset) % 16;
  free(from_malloc);
  (void)cudaFree(from_cuda);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> remainder(2 * kSizes), served(1, 0);
  Allocate<<<1, kSizes>>>(remainder.data(), served.data(), cts::control() ? 8 : 0);
  CTS_FINISH();
  CTS_EXPECT_EQ(served[0], kSizes, "a small allocation failed");
  for (const unsigned r : remainder.Read()) CTS_EXPECT_EQ(r, 0, "a block of the heap is not aligned to 16 bytes");
}

}  // namespace
