/*---
clause: cdp.err.failed-launch-does-not-fail-parent
control: the parent ends in a trap after its refused launches
control-fails-with: the host saw a failure after refused device launches
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* mark) { *mark = 1; }

__global__ void Parent(int* mark, bool trap) {
  Child<<<1, 2048>>>(mark + 1);
  Child<<<0, 1>>>(mark + 1);
  Child<<<1, 1, 1 << 20>>>(mark + 1);
  Child<<<1, 1>>>(mark);
  if (trap) __trap();
}

CTS_CHILD(Launch) {
  cts::PinnedBuffer<int> mark(2, 0);
  Parent<<<1, 1>>>(mark.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::detail::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  cts::Tell("last-error", cudaGetLastError());
  cts::Tell("mark", mark[0]);
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Launch");
  const bool alive =
      CTS_EXPECT_EQ(run.Value("synchronized"), cudaSuccess, "the host saw a failure after refused device launches");
  if (!alive) return;
  CTS_EXPECT_EQ(run.Value("last-error"), cudaSuccess, "the host saw a failure after refused device launches");
  CTS_EXPECT_EQ(run.Value("mark"), 1, "a valid launch after refused ones ran no grid");
}

}  // namespace
