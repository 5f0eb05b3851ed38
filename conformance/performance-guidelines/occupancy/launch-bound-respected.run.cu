/*---
clause: perf.occupancy.launch-bound-respected
control: the kernel has no bound
control-fails-with: more threads are suggested than the kernel may have
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }
__global__ void __launch_bounds__(128) Bounded(int* out) { *out = 1; }

CTS_CASE() {
  int grid = 0, threads = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, cts::control() ? Small : Bounded));
  CTS_EXPECT(threads >= 1 && threads <= 128, "more threads are suggested than the kernel may have");
}

}  // namespace
