/*---
clause: cdp.mem.global.child-writes-visible-after-sync-cdp1
control: the thread does not synchronize, and its child stores when the thread has looked, or never
control-fails-with: a thread did not see what the child that it waited for had stored
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
rounds: 100
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 16, kBlocks = 4, kThreads = 256, kWords = kBlocks * kThreads;

struct Outcome {
  unsigned instances, stale, failed;
};

__global__ void Child(unsigned* data, const unsigned* looked, unsigned value, unsigned long long late_ns, bool sync) {
  const bool met = cts::AwaitFlag(looked, value, late_ns);
  if (met || sync) data[blockIdx.x * kThreads + threadIdx.x] = value;
}

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, unsigned long long late_ns,
                       bool sync) {
  const unsigned* mine = data + blockIdx.x * kWords;
  bool wrong = false;
  // Old values in the caches of this SM.
  for (unsigned i = 0; i < kWords; ++i) wrong |= mine[i] == value;
  Child<<<kBlocks, kThreads>>>(data + blockIdx.x * kWords, looked + blockIdx.x, value, late_ns, sync);
  if (cudaGetLastError() != cudaSuccess) atomicAdd(&outcome->failed, 1u);
  if (sync && cudaDeviceSynchronize() != cudaSuccess) atomicAdd(&outcome->failed, 1u);
  for (unsigned i = 0; i < kWords; ++i) wrong |= mine[i] != value;
  cts::RaiseFlag(looked + blockIdx.x, value);
  if (wrong) atomicAdd(&outcome->stale, 1u);
  atomicAdd(&outcome->instances, 1u);
}

CTS_LITMUS(litmus, "a thread did not see what the child that it waited for had stored") {
  cts::DeviceBuffer<unsigned> data(kInstances * kWords, 0), looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kInstances, 1>>>(data.data(), outcome.data(), looked.data(), value, late_ns, !cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.failed, 0, "a launch or a synchronization failed");
    CTS_EXPECT_EQ(seen.instances, kInstances, "a block of the parent did not look");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
