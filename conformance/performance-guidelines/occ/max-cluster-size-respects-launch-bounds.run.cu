/*---
clause: perf.occ.max-cluster-size-respects-launch-bounds
control: a kernel without the third bound
control-fails-with: a larger cluster than the bound is suggested
requires: [clusters]
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void __launch_bounds__(128, 1, 2) Bounded(int* out) { *out = 1; }
__global__ void __launch_bounds__(128, 1) Unbounded(int* out) { *out = 1; }

CTS_CASE() {
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(16);
  config.blockDim = dim3(128);
  int most = 0;
  CTS_CUDA(cudaOccupancyMaxPotentialClusterSize(&most, cts::control() ? Unbounded : Bounded, &config));
  CTS_EXPECT(most >= 1 && most <= 2, "a larger cluster than the bound is suggested");
  CTS_OBSERVE("suggested", most);
}

}  // namespace
