/*---
clause: cdp.mem.global.second-barrier-needed-cdp1
control: there is no barrier after the synchronization, and the child stores when the last thread has looked, or never
control-fails-with: a thread of the block did not see the child's store after the barrier
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
rounds: 100
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kThreads = 128;

struct Outcome {
  unsigned instances, stale, failed;
};

__global__ void Child(unsigned* data, const unsigned* looked, unsigned value, unsigned long long late_ns,
                      bool barrier) {
  const bool met = cts::AwaitFlag(looked, value, late_ns);
  if (met || barrier) data[threadIdx.x] = value;
}

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, unsigned long long late_ns,
                       bool barrier) {
  unsigned* mine = data + blockIdx.x * kThreads;
  // Old values in the caches of this SM.
  if (mine[threadIdx.x] == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  if (threadIdx.x == 0) {
    Child<<<1, kThreads>>>(mine, looked + blockIdx.x, value, late_ns, barrier);
    if (cudaGetLastError() != cudaSuccess) atomicAdd(&outcome->failed, 1u);
    if (cudaDeviceSynchronize() != cudaSuccess) atomicAdd(&outcome->failed, 1u);
  }
  if (barrier) __syncthreads();
  const bool stale = mine[threadIdx.x] != value;
  if (threadIdx.x == kThreads - 1) cts::RaiseFlag(looked + blockIdx.x, value);
  if (__syncthreads_or(stale) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x == 0) atomicAdd(&outcome->instances, 1u);
}

CTS_LITMUS(litmus, "a thread of the block did not see the child's store after the barrier") {
  cts::DeviceBuffer<unsigned> data(kInstances * kThreads, 0), looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kInstances, kThreads>>>(data.data(), outcome.data(), looked.data(), value, late_ns, !cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.failed, 0, "a launch or a synchronization failed");
    CTS_EXPECT_EQ(seen.instances, kInstances, "a block of the parent did not look");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
