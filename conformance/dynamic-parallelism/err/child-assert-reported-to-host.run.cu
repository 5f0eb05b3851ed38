/*---
clause: cdp.err.child-assert-reported-to-host
control: the assertion holds
control-fails-with: the host did not get cudaErrorAssert for the child's assertion
build: [rdc]
---*/
#undef NDEBUG
#include "cts/case.cuh"

#include <cassert>

namespace {

__global__ void Child(int value) { assert(value == 1); }
__global__ void Parent(int value) { Child<<<1, 1>>>(value); }

CTS_CHILD(Assert) {
  Parent<<<1, 1>>>(cts::control() ? 1 : 2);
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Assert");
  CTS_EXPECT_EQ(static_cast<cudaError_t>(run.Value("synchronized")), cudaErrorAssert,
                "the host did not get cudaErrorAssert for the child's assertion");
}

}  // namespace
