/*---
clause: cdp.mem.global.two-consistency-points-cdp1
control: the parent does not synchronize, and its child overwrites the words when the parent has looked, or never
control-fails-with: parent or child saw an old word at a point where their views agree
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
rounds: 100
note: a draft, not run on a device of compute capability below 9.0
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kWords = 64;

struct Outcome {
  unsigned instances, old_in_child, old_in_parent, failed;
};

// Finds 2 x value, leaves 2 x value + 1.
__global__ void Child(unsigned* data, Outcome* outcome, const unsigned* looked, unsigned value,
                      unsigned long long late_ns, bool sync) {
  if (__syncthreads_or(data[threadIdx.x] != 2 * value) && threadIdx.x == 0) atomicAdd(&outcome->old_in_child, 1u);
  const bool met = cts::AwaitFlag(looked, value, late_ns);
  if (met || sync) data[threadIdx.x] = 2 * value + 1;
  if (threadIdx.x == 0) atomicAdd(&outcome->instances, 1u);
}

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, unsigned long long late_ns,
                       bool sync) {
  unsigned* mine = data + blockIdx.x * kWords;
  for (unsigned i = 0; i < kWords; ++i) mine[i] = 2 * value;
  Child<<<1, kWords>>>(mine, outcome, looked + blockIdx.x, value, late_ns, sync);
  if (cudaGetLastError() != cudaSuccess) atomicAdd(&outcome->failed, 1u);
  if (sync && cudaDeviceSynchronize() != cudaSuccess) atomicAdd(&outcome->failed, 1u);
  bool old = false;
  for (unsigned i = 0; i < kWords; ++i) old |= mine[i] != 2 * value + 1;
  cts::RaiseFlag(looked + blockIdx.x, value);
  if (old) atomicAdd(&outcome->old_in_parent, 1u);
}

CTS_LITMUS(litmus, "parent or child saw an old word at a point where their views agree") {
  cts::DeviceBuffer<unsigned> data(kInstances * kWords, 0), looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kInstances, 1>>>(data.data(), outcome.data(), looked.data(), value, late_ns, !cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.failed, 0, "a launch or a synchronization failed");
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.old_in_child + seen.old_in_parent);
  }
}

}  // namespace
