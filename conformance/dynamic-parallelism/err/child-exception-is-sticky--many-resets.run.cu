/*---
clause: cdp.err.child-exception-is-sticky
control: the first error is that of a refused launch, so that no child runs and none traps
control-fails-with: the context worked again after cudaGetLastError had been called often enough
build: [rdc]
requires: [no-mps]
note: the exception is a trap, and the error is fetched before each call, as one would who takes it for an ordinary one
---*/
#include "cts/case.cuh"

namespace {

constexpr int kResets = 8;

__global__ void Child() { __trap(); }
__global__ void Parent() { Child<<<1, 1>>>(); }

CTS_CHILD(Trap) {
  cts::ContextIsLost();
  Parent<<<1, cts::control() ? 2048 : 1>>>();
  cts::Tell("first", cts::control() ? cudaGetLastError() : cudaDeviceSynchronize());
  int same = 0;
  for (int i = 0; i < kResets; ++i) {
    (void)cudaGetLastError();
    const cudaError_t second = cudaDeviceSynchronize();
    same += second != cudaSuccess;
    cts::Tell("last", second);
  }
  cts::Tell("same", same);
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Trap");
  CTS_EXPECT(
      run.Value("first") != cudaSuccess && run.Value("last") == run.Value("first") && run.Value("same") == kResets,
      "the context worked again after cudaGetLastError had been called often enough");
}

}  // namespace
