/*---
clause: perf.occupancy.disable-caching-override-no-effect
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  bool same = true;
  for (int threads = 32; threads <= 1024; threads += 32) {
    int plain = -1, other = -1;
    CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&plain, Small, threads, 0, cudaOccupancyDefault));
    CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&other, Small, threads, 0,
                                                                    cudaOccupancyDisableCachingOverride));
    same = same && plain == other;
  }
  CTS_OBSERVE("same", same);
}

}  // namespace
