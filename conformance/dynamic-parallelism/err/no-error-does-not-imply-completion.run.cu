/*---
clause: cdp.err.no-error-does-not-imply-completion
control: the child completes
control-fails-with: the host saw no failure of the child
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(bool fail) {
  if (fail) __trap();
}

// A tail launch: the child cannot fail before the parent has stored its code.
__global__ void Parent(unsigned* code, bool fail) {
  Child<<<1, 1, 0, cudaStreamTailLaunch>>>(fail);
  cts::RaiseFlag(code, static_cast<unsigned>(cudaGetLastError()));
}

CTS_CHILD(Launch) {
  cts::PinnedBuffer<unsigned> code(1);
  Parent<<<1, 1>>>(code.device(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("launched", code.Load(0));
  cts::Tell("synchronized", synchronized);
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Launch");
  CTS_EXPECT_EQ(run.Value("launched"), cudaSuccess, "the parent did not see a successful launch");
  CTS_EXPECT_NE(run.Value("synchronized"), cudaSuccess, "the host saw no failure of the child");
}

}  // namespace
