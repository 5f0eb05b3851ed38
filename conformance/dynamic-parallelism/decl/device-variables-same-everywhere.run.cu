/*---
clause: cdp.decl.device-variables-same-everywhere
control: the child grid is not launched
control-fails-with: the device variable lacks what one of the grids added
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable;

__global__ void Add(int value) { variable += value; }
__global__ void Parent(bool launch) {
  variable += 1;
  if (launch) Add<<<1, 1>>>(2);
  Add<<<1, 1, 0, cudaStreamTailLaunch>>>(4);
}

CTS_CASE() {
  int value = 0;
  CTS_CUDA(cudaMemcpyToSymbol(variable, &value, sizeof value));
  Add<<<1, 1>>>(8);
  CTS_CUDA(cudaGetLastError());
  Parent<<<1, 1>>>(!cts::control());
  CTS_FINISH();
  CTS_CUDA(cudaMemcpyFromSymbol(&value, variable, sizeof value));
  CTS_EXPECT_EQ(value, 15, "the device variable lacks what one of the grids added");
}

}  // namespace
