/*---
clause: cdp.decl.device-variables-same-everywhere
control: the child grid has another variable
control-fails-with:
  - a grid did not read in the variable what those before it had written
  - the device variable lacks what one of the grids added
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable, other;

__global__ void Add(int value, int* seen) {
  *seen = variable;
  variable += value;
}
__global__ void AddToOther(int value, int* seen) {
  *seen = other;
  other += value;
}
__global__ void Parent(int* seen, bool swap) {
  seen[1] = variable;
  variable += 2;
  if (swap) {
    AddToOther<<<1, 1>>>(4, seen + 2);
  } else {
    Add<<<1, 1>>>(4, seen + 2);
  }
  Add<<<1, 1, 0, cudaStreamTailLaunch>>>(8, seen + 3);
}

// One grid of the host, a parent, its child and its tail grid, each after the one before.
CTS_CASE() {
  constexpr int kGrids = 4, kStart = 1000;
  int value = kStart;
  CTS_CUDA(cudaMemcpyToSymbol(variable, &value, sizeof value));
  cts::DeviceBuffer<int> seen(kGrids);
  Add<<<1, 1>>>(1, seen.data());
  CTS_CUDA(cudaGetLastError());
  Parent<<<1, 1>>>(seen.data(), cts::control());
  CTS_FINISH();
  for (int i = 0; i < kGrids; ++i)
    CTS_EXPECT_EQ(seen[i], kStart + (1 << i) - 1,
                  "a grid did not read in the variable what those before it had written");
  CTS_CUDA(cudaMemcpyFromSymbol(&value, variable, sizeof value));
  CTS_EXPECT_EQ(value, kStart + (1 << kGrids) - 1, "the device variable lacks what one of the grids added");
}

}  // namespace
