/*---
clause: cdp.depth.deeper-launch-fails-cdp1
control: the recursion stops at level 24
control-fails-with: a launch deeper than 24 levels did not fail
build: [rdc, cdp1, cc-80, ptx-80]
note: >-
  A draft, not run on a device of compute capability below 9.0.
  The grids share variables: nvcc's code would store an argument through the buffer of a refused launch, too.
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kDepth = 24, kDeeper = 30;

struct Chain {
  unsigned grids, last;
  cudaError_t refused;
};
__device__ Chain chain;

// The host's grid is at level 0; each launch by a grid opens the next level.
__global__ void Level() {
  const unsigned level = atomicAdd(&chain.grids, 1u);
  if (level == chain.last) return;
  Level<<<1, 1>>>();
  const cudaError_t code = cudaGetLastError();
  if (code != cudaSuccess) chain.refused = code;
}

CTS_CASE() {
  Chain seen{0, cts::control() ? kDepth : kDeeper, cudaSuccess};
  CTS_CUDA(cudaMemcpyToSymbol(chain, &seen, sizeof seen));
  Level<<<1, 1>>>();
  CTS_FINISH();
  CTS_CUDA(cudaMemcpyFromSymbol(&seen, chain, sizeof seen));
  CTS_EXPECT_NE(seen.refused, cudaSuccess, "a launch deeper than 24 levels did not fail");
  CTS_EXPECT_EQ(seen.grids, kDepth + 1, "a refused launch ran, or one within 24 levels did not");
}

}  // namespace
