/*---
clause: cdp.mem.distinct-local-and-shared
covers: blocks of parent and child on one multiprocessor
control: blocks of one multiprocessor use common arrays in global memory
control-fails-with:
  - a block of parent or child found foreign values in its shared memory
  - a thread of parent or child found foreign values in its local memory
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: the only blocks of two small grids lie on two multiprocessors, whose memory is separate in any case
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 256, kLocalWords = 16, kSlots = 1024;

struct Outcome {
  unsigned written;  // blocks that have stored all their values
  unsigned met, verified;
  unsigned shared_changed, local_changed;
  unsigned grids[kSlots];  // of each multiprocessor: 1 for the parent, 2 for the child
};

// Parent and child are the same kernel, with a block for each multiprocessor. Each block stores numbers of its own,
// waits until all blocks have, and verifies.
__global__ void Grid(unsigned* common, Outcome* outcome, unsigned long long patience, bool parent) {
  __shared__ unsigned own_shared[kThreads];
  unsigned own_local[kLocalWords], slot = 0;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(slot));
  slot %= kSlots;
  const unsigned in_slot = slot * kThreads + threadIdx.x;
  volatile unsigned* shared = common != nullptr ? common + in_slot : own_shared + threadIdx.x;
  volatile unsigned* local = common != nullptr ? common + kSlots * kThreads + in_slot * kLocalWords : own_local;
  const unsigned value = 1 + (blockIdx.x + (parent ? 0 : gridDim.x)) * kThreads + threadIdx.x;
  if (parent && blockIdx.x == 0 && threadIdx.x == 0)
    Grid<<<gridDim.x, kThreads, 0, cudaStreamFireAndForget>>>(common, outcome, patience, false);
  *shared = value;
  for (unsigned i = 0; i < kLocalWords; ++i) local[i] = value;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicOr(&outcome->grids[slot], parent ? 1u : 2u);
    __threadfence();
    atomicAdd(&outcome->written, 1u);
    if (cts::AwaitFlag(&outcome->written, 2 * gridDim.x, patience)) atomicAdd(&outcome->met, 1u);
  }
  __syncthreads();
  if (*shared != value) atomicAdd(&outcome->shared_changed, 1u);
  bool changed = false;
  for (unsigned i = 0; i < kLocalWords; ++i) changed |= local[i] != value;
  if (changed) atomicAdd(&outcome->local_changed, 1u);
  atomicAdd(&outcome->verified, 1u);
}

CTS_CASE() {
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  const auto blocks = static_cast<unsigned>(multiprocessors);
  cts::DeviceBuffer<unsigned> common(cts::control() ? kSlots * kThreads * (1 + kLocalWords) : 1);
  const cts::DeviceBuffer<Outcome> outcome(1, 0);
  Grid<<<blocks, kThreads>>>(cts::control() ? common.data() : nullptr, outcome.data(), cts::WindowNs(), true);
  CTS_FINISH();
  const Outcome seen = outcome[0];
  unsigned together = 0;
  for (const unsigned grids : seen.grids) together += grids == 3;
  CTS_EXPECT_EQ(seen.verified, 2 * blocks * kThreads, "a thread of parent or child did not look");
  if (seen.met != 2 * blocks || together == 0)
    cts::PowerNotShown("no multiprocessor had blocks of parent and child at the same time");
  CTS_EXPECT_EQ(seen.shared_changed, 0, "a block of parent or child found foreign values in its shared memory");
  CTS_EXPECT_EQ(seen.local_changed, 0, "a thread of parent or child found foreign values in its local memory");
}

}  // namespace
