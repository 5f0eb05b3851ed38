/*---
clause: perf.sm.partial-warp-counts-as-full
covers: the occupancy of each block size, with and without shared memory
control: each block has the whole warps alone
control-fails-with: a block with a partial warp takes less than whole warps, of some size
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Nothing() {}
__global__ void WithArray(int* out, int i) {
  __shared__ int words[500];
  words[threadIdx.x % 500] = i;
  __syncthreads();
  *out = words[i];
}

// Sizes up to a warp have no whole one, and so no control.
void Check(const char* name, const void* kernel, std::size_t dynamic_bytes) {
  cts::Row(name, [&] {
    int most = 0, wrong = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxThreadsPerBlock, 0));
    for (int threads = cts::control() ? 33 : 1; threads <= most; ++threads) {
      const int asked = cts::control() ? threads / 32 * 32 : threads;
      wrong += cts::ResidentBlocks(kernel, asked, dynamic_bytes) !=
               cts::ResidentBlocks(kernel, (threads + 31) / 32 * 32, dynamic_bytes);
    }
    CTS_EXPECT_EQ(wrong, 0, "a block with a partial warp takes less than whole warps, of some size");
  });
}

CTS_CASE() {
  const auto* const nothing = reinterpret_cast<const void*>(&Nothing);
  Check("plain", nothing, 0);
  Check("with-dynamic-memory", nothing, 3000);
  Check("with-an-array", reinterpret_cast<const void*>(&WithArray), 0);
}

}  // namespace
