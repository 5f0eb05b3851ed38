/*---
clause: cdp.errors.child-exception-is-sticky
covers: the error stays although it is fetched before each call
control: the child does not trap, and the first error is that of a refused launch
control-fails-with: the context worked again after cudaGetLastError had been called often enough
build: [rdc]
requires: [no-mps]
note: the exception is a trap, and the error is fetched before each call, as one would who takes it for an ordinary one
---*/
#include "cts/case.cuh"

namespace {

constexpr int kResets = 8;

__global__ void Child(bool traps) {
  if (traps) __trap();
}
__global__ void Parent(bool traps) { Child<<<1, 1>>>(traps); }

CTS_CHILD(Trap) {
  cts::ContextIsLost();
  Parent<<<1, 1>>>(!cts::control());
  if (cts::control()) Parent<<<1, 2048>>>(false);
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
