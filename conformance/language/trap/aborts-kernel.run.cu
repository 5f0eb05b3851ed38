/*---
clause: lang.trap.aborts-kernel
control: the trap is not reached
control-fails-with: a kernel went on after a trap, or the host got no error
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Trap(volatile int* before, volatile int* behind, bool trap) {
  *before = 1;
  __threadfence_system();
  if (trap) __trap();
  *behind = 1;
}

CTS_CHILD(Run) {
  int* words = nullptr;
  CTS_CUDA(cudaHostAlloc(&words, 2 * sizeof(int), cudaHostAllocMapped));
  words[0] = words[1] = 0;
  Trap<<<1, 1>>>(words, words + 1, !cts::control());
  cts::Tell("failed", cudaDeviceSynchronize() != cudaSuccess ? 1 : 0);
  cts::Tell("before", words[0]);
  cts::Tell("behind", words[1]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Run");
  CTS_EXPECT_EQ(child.Value("before"), 1, "the kernel did not come to the trap");
  CTS_EXPECT(child.Value("behind") == 0 && child.Value("failed") == 1,
             "a kernel went on after a trap, or the host got no error");
}

}  // namespace
