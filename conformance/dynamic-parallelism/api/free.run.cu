/*---
clause: cdp.api.free
control: the memory is not freed
control-fails-with: an allocation failed although everything before it should be free again
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kBytes = 64 << 10;

struct Counts {
  int failed_allocations, failed_frees;
};

__global__ void Parent(Counts* counts, int rounds, bool keep) {
  for (int i = 0; i < rounds; ++i) {
    void* memory = nullptr;
    if (cudaMalloc(&memory, kBytes) != cudaSuccess) {
      ++counts->failed_allocations;
    } else if (!keep && cudaFree(memory) != cudaSuccess) {
      ++counts->failed_frees;
    }
  }
}

CTS_CASE() {
  std::size_t heap = 0;
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  cts::DeviceBuffer<Counts> counts(1, 0);
  Parent<<<1, 1>>>(counts.data(), static_cast<int>(8 * heap / kBytes), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(counts[0].failed_allocations, 0,
                "an allocation failed although everything before it should be free again");
  CTS_EXPECT_EQ(counts[0].failed_frees, 0, "device memory was not freed with success");
}

}  // namespace
