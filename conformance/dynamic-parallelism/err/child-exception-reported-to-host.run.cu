/*---
clause: cdp.err.child-exception-reported-to-host
control: the child stores to its own buffer
control-fails-with: the host saw no exception of the child
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* data) { *data = 1; }
__global__ void Parent(int* data) { Child<<<1, 1>>>(data); }

CTS_CHILD(Fault) {
  cts::PinnedBuffer<int> data(1);
  int* nowhere = reinterpret_cast<int*>(16);  // no allocation can lie there
  Parent<<<1, 1>>>(cts::control() ? data.device() : nowhere);
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Fault");
  const auto synchronized = static_cast<cudaError_t>(run.Value("synchronized"));
  CTS_EXPECT_NE(synchronized, cudaSuccess, "the host saw no exception of the child");
  CTS_OBSERVE("synchronized", synchronized);
}

}  // namespace
