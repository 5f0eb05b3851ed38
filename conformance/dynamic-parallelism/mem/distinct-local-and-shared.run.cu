/*---
clause: cdp.mem.distinct-local-and-shared
control: parent and child use common arrays in global memory instead of their shared and local ones
control-fails-with:
  - parent and child found each other's values in their shared memory
  - parent and child found each other's values in their local memory
build: [rdc]
note: a child need not start before its parent ends; then neither can look while the other's memory is in use
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 256, kLocalWords = 64, kParentValue = 42, kChildValue = 7;

struct Outcome {
  unsigned written;  // grids that have stored all their values
  unsigned met, verified;
  unsigned shared_changed, local_changed;
};

// Parent and child are the same kernel, so that the arrays have the same addresses in both. Each stores its value,
// waits until the other one has, too, and verifies its own.
__global__ void Grid(int* common, Outcome* outcome, unsigned long long patience, bool parent) {
  __shared__ int own_shared[kThreads];
  int own_local[kLocalWords];
  volatile int* shared = common != nullptr ? common : own_shared;
  volatile int* local = common != nullptr ? common + kThreads + threadIdx.x * kLocalWords : own_local;
  const int value = parent ? kParentValue : kChildValue;
  if (parent && threadIdx.x == 0) Grid<<<1, kThreads, 0, cudaStreamFireAndForget>>>(common, outcome, patience, false);
  shared[threadIdx.x] = value;
  for (int i = 0; i < kLocalWords; ++i) local[i] = value;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd(&outcome->written, 1u);
    if (cts::AwaitFlag(&outcome->written, 2u, patience)) atomicAdd(&outcome->met, 1u);
  }
  __syncthreads();
  if (shared[threadIdx.x] != value) atomicAdd(&outcome->shared_changed, 1u);
  bool changed = false;
  for (int i = 0; i < kLocalWords; ++i) changed |= local[i] != value;
  if (changed) atomicAdd(&outcome->local_changed, 1u);
  atomicAdd(&outcome->verified, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<int> common(kThreads * (1 + kLocalWords));
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  Grid<<<1, kThreads>>>(cts::control() ? common.data() : nullptr, outcome.data(), cts::WindowNs(), true);
  CTS_FINISH();
  const Outcome seen = outcome[0];
  const bool met = seen.met == 2;
  CTS_OBSERVE("parent-and-child-met", met);
  CTS_EXPECT_EQ(seen.verified, 2 * kThreads, "a thread of parent or child did not look");
  if (!met) return cts::PowerNotShown("the child did not run while its parent did");
  CTS_EXPECT_EQ(seen.shared_changed, 0, "parent and child found each other's values in their shared memory");
  CTS_EXPECT_EQ(seen.local_changed, 0, "parent and child found each other's values in their local memory");
}

}  // namespace
