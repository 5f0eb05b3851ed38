/*---
clause: cdp.err.child-trap-reported-to-host
control: the child does not trap
control-fails-with: the host saw no failure of the child that trapped
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(bool trap) {
  if (trap) __trap();
}
__global__ void Parent(bool trap) { Child<<<1, 1>>>(trap); }

CTS_CHILD(Trap) {
  Parent<<<1, 1>>>(!cts::control());
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Trap");
  const auto synchronized = static_cast<cudaError_t>(run.Value("synchronized"));
  CTS_EXPECT_NE(synchronized, cudaSuccess, "the host saw no failure of the child that trapped");
  CTS_OBSERVE("synchronized", synchronized);
}

}  // namespace
