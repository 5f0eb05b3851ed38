/*---
clause: cdp.mem.global.two-consistency-points-cdp1
control: the parent stores when its child has looked, or never; it does not synchronize, and its child stores so
control-fails-with:
  - a child saw an old word at its invocation
  - a parent saw an old word after the child that it waited for
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
rounds: 100
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kWords = 64;

struct Outcome {
  unsigned instances, old, failed;
};

__global__ void Look(const unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, cts::StressPlan stress) {
  const bool wrong = threadIdx.x < kWords && data[threadIdx.x] != value;
  if (threadIdx.x >= kWords) stress.Disturb(threadIdx.x);
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->old, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked, value);
}

__global__ void StoreAndLaunch(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                               cts::StressPlan stress, unsigned long long late_ns) {
  // The other warp keeps the memory busy, so that stores take their time.
  if (threadIdx.x >= warpSize) stress.Disturb(blockIdx.x * blockDim.x + threadIdx.x);
  if (threadIdx.x > 0) return;
  unsigned* mine = data + blockIdx.x * kWords;
  if (late_ns == 0) {
    for (unsigned i = 0; i < kWords; ++i) mine[i] = value;
  }
  Look<<<1, kWords + 32>>>(mine, outcome, looked + blockIdx.x, value, stress);
  if (cudaGetLastError() != cudaSuccess) atomicAdd(&outcome->failed, 1u);
  if (late_ns != 0 && cts::AwaitFlag(looked + blockIdx.x, value, late_ns)) {
    for (unsigned i = 0; i < kWords; ++i) mine[i] = value;
  }
}

CTS_LITMUS(litmus, "a child saw an old word at its invocation", invocation) {
  cts::DeviceBuffer<unsigned> data(kInstances * kWords, 0), looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    StoreAndLaunch<<<kInstances, 64>>>(data.data(), outcome.data(), looked.data(), value, litmus.Stress(),
                                       cts::control() ? cts::WindowNs() / 20 : 0);
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.failed, 0, "a launch failed");
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.old);
  }
}

__global__ void Store(unsigned* data, const unsigned* looked, unsigned value, unsigned long long late_ns, bool sync) {
  const bool met = cts::AwaitFlag(looked, value, late_ns);
  if (met || sync) data[threadIdx.x] = 2 * value + 1;
}

// Stores 2 x value itself, so that it has a view of its own, and finds 2 x value + 1.
__global__ void LaunchAndLook(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                              unsigned long long late_ns, bool sync) {
  unsigned* mine = data + blockIdx.x * kWords;
  for (unsigned i = 0; i < kWords; ++i) mine[i] = 2 * value;
  Store<<<1, kWords>>>(mine, looked + blockIdx.x, value, late_ns, sync);
  if (cudaGetLastError() != cudaSuccess) atomicAdd(&outcome->failed, 1u);
  if (sync && cudaDeviceSynchronize() != cudaSuccess) atomicAdd(&outcome->failed, 1u);
  bool old = false;
  for (unsigned i = 0; i < kWords; ++i) old |= mine[i] != 2 * value + 1;
  cts::RaiseFlag(looked + blockIdx.x, value);
  if (old) atomicAdd(&outcome->old, 1u);
  atomicAdd(&outcome->instances, 1u);
}

CTS_LITMUS(litmus, "a parent saw an old word after the child that it waited for", completion) {
  cts::DeviceBuffer<unsigned> data(kInstances * kWords, 0), looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    LaunchAndLook<<<kInstances, 1>>>(data.data(), outcome.data(), looked.data(), value, late_ns, !cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.failed, 0, "a launch or a synchronization failed");
    CTS_EXPECT_EQ(seen.instances, kInstances, "a parent did not look");
    litmus.Count(seen.instances, seen.old);
  }
}

}  // namespace
