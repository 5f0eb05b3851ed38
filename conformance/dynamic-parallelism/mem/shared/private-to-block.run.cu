/*---
clause: cdp.mem.shared.private-to-block
control: instead of launching a child, the parent block stores the child's value itself
control-fails-with: a parent block found the child's value in its shared memory
build: [rdc]
note: >-
  A child need not start before its parent ends. Then the parent cannot look afterwards, its check is left out, and
  child_ran_meanwhile is 0.
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 256, kParentValue = 42, kChildValue = 7;

struct Outcome {
  unsigned changed, child_stores, child_ran_meanwhile;
};

// Parent and child are the same kernel, so that the array has the same address in both.
__global__ void Work(Outcome* outcome, unsigned* done, bool parent, bool launch) {
  __shared__ unsigned array[kThreads];
  volatile unsigned* word = array + threadIdx.x;
  *word = parent ? kParentValue : kChildValue;
  __syncthreads();
  if (!parent) {
    if (*word == kChildValue) atomicAdd(&outcome->child_stores, 1u);
    __syncthreads();
    if (threadIdx.x == 0) cts::RaiseFlag(done, 1u);
    return;
  }
  if (!launch) {
    *word = kChildValue;
    atomicAdd(&outcome->child_stores, 1u);
    outcome->child_ran_meanwhile = 1;
  } else if (threadIdx.x == 0) {
    Work<<<1, kThreads, 0, cudaStreamFireAndForget>>>(outcome, done, false, false);
    outcome->child_ran_meanwhile = cts::AwaitFlag(done, 1u);
  }
  __syncthreads();
  if (*word != kParentValue) atomicAdd(&outcome->changed, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  cts::DeviceBuffer<unsigned> done(1, 0);
  Work<<<1, kThreads>>>(outcome.data(), done.data(), true, !cts::control());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_OBSERVE("child_ran_meanwhile", seen.child_ran_meanwhile);
  CTS_EXPECT_EQ(seen.child_stores, kThreads, "a child block lost a value in its shared memory");
  if (seen.child_ran_meanwhile != 0)
    CTS_EXPECT_EQ(seen.changed, 0, "a parent block found the child's value in its shared memory");
}

}  // namespace
