/*---
clause: cdp.mem.distinct-local-and-shared
control: the parent lets the child's code write to the parent's own memory too
control-fails-with:
  - a child's stores appeared in its parent's shared memory
  - a child's stores appeared in its parent's local memory
build: [rdc]
note: a child need not start before its parent ends; child_ran_meanwhile tells whether the parent could look afterwards
---*/
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 256, kLocalWords = 64, kParentValue = 42, kChildValue = 7;
constexpr unsigned long long kLook = 2'000'000'000;

struct Outcome {
  int shared_changed, local_changed, child_ran_meanwhile;
};

__device__ void Write(volatile int* shared, volatile int* local, int value) {
  shared[threadIdx.x] = value;
  for (int i = 0; i < kLocalWords; ++i) local[i] = value;
  __syncthreads();
}

__global__ void Child(unsigned* done) {
  __shared__ int shared[kThreads];
  int local[kLocalWords];
  Write(shared, local, kChildValue);
  if (threadIdx.x == 0) cts::RaiseFlag(done, 1u);
}

__global__ void Parent(Outcome* outcome, unsigned* done, bool overwrite) {
  __shared__ int shared[kThreads];
  int local[kLocalWords];
  volatile int *my_shared = shared, *my_local = local;
  Write(my_shared, my_local, kParentValue);
  if (threadIdx.x == 0) {
    Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(done);
    outcome->child_ran_meanwhile = cts::AwaitFlag(done, 1u, kLook);
  }
  __syncthreads();
  if (overwrite) Write(my_shared, my_local, kChildValue);
  if (my_shared[threadIdx.x] != kParentValue) atomicAdd(&outcome->shared_changed, 1);
  for (int i = 0; i < kLocalWords; ++i) {
    if (my_local[i] != kParentValue) atomicAdd(&outcome->local_changed, 1);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  cts::DeviceBuffer<unsigned> done(1, 0);
  Parent<<<1, kThreads>>>(outcome.data(), done.data(), cts::control());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(done[0], 1, "the child never ran");
  CTS_OBSERVE("child_ran_meanwhile", seen.child_ran_meanwhile);
  CTS_EXPECT_EQ(seen.shared_changed, 0, "a child's stores appeared in its parent's shared memory");
  CTS_EXPECT_EQ(seen.local_changed, 0, "a child's stores appeared in its parent's local memory");
}

}  // namespace
