/*---
clause: cdp.mem.shared.private-to-block
control: all blocks use one array in global memory instead of their shared ones
control-fails-with: a block found another block's value in its shared memory
build: [rdc]
note: >-
  A child need not start before its parent ends, and blocks need not run at the same time; then no block can look while
  the others' arrays are in use.
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 256, kBlocks = 2, kAll = 2 * kBlocks;  // of parent and child

struct Outcome {
  unsigned written, met, verified, changed;
};

// Parent and child are the same kernel, so that the array has the same address in both. Each block stores its number,
// waits until all have, and verifies.
__global__ void Work(unsigned* common, Outcome* outcome, unsigned long long patience, bool parent) {
  __shared__ unsigned array[kThreads];
  volatile unsigned* word = (common != nullptr ? common : array) + threadIdx.x;
  const unsigned number = 1 + blockIdx.x + (parent ? 0 : kBlocks);
  if (parent && blockIdx.x == 0 && threadIdx.x == 0)
    Work<<<kBlocks, kThreads, 0, cudaStreamFireAndForget>>>(common, outcome, patience, false);
  *word = number;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd(&outcome->written, 1u);
    if (cts::AwaitFlag(&outcome->written, kAll, patience)) atomicAdd(&outcome->met, 1u);
  }
  __syncthreads();
  if (*word != number) atomicAdd(&outcome->changed, 1u);
  atomicAdd(&outcome->verified, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> common(kThreads);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  Work<<<kBlocks, kThreads>>>(cts::control() ? common.data() : nullptr, outcome.data(), cts::WindowNs(), true);
  CTS_FINISH();
  const Outcome seen = outcome[0];
  const bool met = seen.met == kAll;
  CTS_OBSERVE("all-blocks-met", met);
  CTS_EXPECT_EQ(seen.verified, kAll * kThreads, "a thread of parent or child did not look");
  if (!met) return cts::PowerNotShown("the blocks of parent and child did not run at the same time");
  CTS_EXPECT_EQ(seen.changed, 0, "a block found another block's value in its shared memory");
}

}  // namespace
