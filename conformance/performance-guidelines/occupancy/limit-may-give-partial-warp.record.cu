/*---
clause: perf.occupancy.limit-may-give-partial-warp
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }

CTS_CASE() {
  int grid = 0, threads = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, Small, 0, 100));
  CTS_OBSERVE("threads-at-most-100", threads);
}

}  // namespace
