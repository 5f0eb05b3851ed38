/*---
clause: perf.mem.carveout-percentage-rounds-up
control: the kernel asks for the whole memory
control-fails-with: not as many blocks fit as the next capacity holds
launches: none
note: a block of 32 KiB and one for the system; where even one does not fit, the split is only a preference
---*/
#include "cts/case.cuh"
#include "cts/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

// CUDA Programming Guide 13, 5.1.3, table of the shared memory capacities; KiB.
constexpr int kOf80[] = {0, 8, 16, 32, 64, 100, 132, 164}, kOf90[] = {0, 8, 16, 32, 64, 100, 132, 164, 196, 228};

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const int *begin = kOf90, *end = kOf90 + 10;
  if (p.major == 8) begin = kOf80, end = kOf80 + 8;
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  for (int percent = 20; percent <= 60; percent += 5) {
    const int* capacity = begin;
    while (capacity + 1 < end && 100 * *capacity < percent * end[-1]) ++capacity;
    CTS_CUDA(
        cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, cts::control() ? 100 : percent));
    CTS_EXPECT_EQ(cts::ResidentBlocks(kernel, 32, 32 * 1024), *capacity / 33,
                  "not as many blocks fit as the next capacity holds");
  }
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, -1));
}

}  // namespace
