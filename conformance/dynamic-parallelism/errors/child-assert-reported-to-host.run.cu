/*---
clause: cdp.errors.child-assert-reported-to-host
control: the assertion holds
control-fails-with: the host did not get cudaErrorAssert for the child's assertion
build: [rdc]
requires: [no-mps]
---*/
#undef NDEBUG
#include "cts/case.cuh"

#include <cassert>

namespace {

__global__ void Child(int value) { assert(value == 1); }
__global__ void Parent(int value) { Child<<<1, 1>>>(value); }

CTS_CHILD(Assert) {
  cts::ContextIsLost();
  Parent<<<1, 1>>>(cts::control() ? 1 : 2);
  cts::Tell("synchronized", cudaDeviceSynchronize());
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Assert");
  CTS_EXPECT_EQ(static_cast<cudaError_t>(run.Value("synchronized")), cudaErrorAssert,
                "the host did not get cudaErrorAssert for the child's assertion");
}

}  // namespace
