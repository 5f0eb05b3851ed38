/*---
clause: lang.trap.aborts-kernel
control: the trap is not reached
control-fails-with: [a thread went on after a trap, a thread of the same kernel went on although another one trapped]
requires: [no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kOthers = 2;
constexpr unsigned long long kComes = 2'000'000'000, kGoesOn = 8'000'000'000;

// One thread traps. One of another warp and one of another block go on for a while once it has come there, and would
// store then. Nobody promises that they run at that time: who does not see it come stores nothing.
__global__ void Trap(int* before, volatile int* behind, unsigned long long goes_on, bool trap) {
  if (threadIdx.x % 32 != 0) return;
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    cts::RaiseFlag(before, 1);
    __threadfence_system();  // Nobody promises that a store under way outlives the abort.
    if (trap) __trap();
    behind[kOthers] = 1;
  } else if (blockIdx.x == 0 || threadIdx.x == 0) {
    if (!cts::AwaitFlag(before, 1, kComes)) return;
    cts::SpinFor(goes_on);
    behind[blockIdx.x] = 1;
  }
}

CTS_CHILD(Run) {
  int* words = nullptr;
  CTS_CUDA(cudaHostAlloc(&words, (kOthers + 2) * sizeof(int), cudaHostAllocMapped));
  for (unsigned i = 0; i < kOthers + 2; ++i) words[i] = 0;
  Trap<<<2, 64>>>(words, words + 1, cts::control() ? kGoesOn / 100 : kGoesOn, !cts::control());
  cts::Tell("failed", cudaDeviceSynchronize() != cudaSuccess ? 1 : 0);
  cts::Tell("before", words[0]);
  cts::Tell("others", words[1] + words[2]);
  cts::Tell("behind", words[1 + kOthers]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Run", {.timeout_s = 25});
  CTS_EXPECT_EQ(child.Value("before"), 1, "the kernel did not come to the trap");
  CTS_EXPECT_EQ(child.Value("behind"), 0, "a thread went on after a trap");
  CTS_EXPECT_EQ(child.Value("others"), 0, "a thread of the same kernel went on although another one trapped");
  if (!cts::control()) CTS_EXPECT_EQ(child.Value("failed"), 1, "the host got no error after a trap");
  if (cts::control() && child.Value("others") == 0)
    cts::PowerNotShown("no other thread ran while the first one came to the place of the trap");
}

}  // namespace
