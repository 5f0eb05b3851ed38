/*---
clause: cdp.mem.global.without-barrier-only-own-writes
control: the launching thread stores its own word only when the child has looked
control-fails-with: a child did not see the launching thread's own store
build: [rdc]
rounds: 100
note: whether the child sees the other threads' stores is open and recorded
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kThreads = 64, kLauncher = 17;
constexpr unsigned long long kLate = 1'000'000;

struct Outcome {
  unsigned instances, stale_own, stale_others;
};

__global__ void Child(const unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                      cts::StressPlan stress) {
  const bool wrong = threadIdx.x < kThreads && data[threadIdx.x] != value;
  if (threadIdx.x >= kThreads) stress.Disturb(threadIdx.x);
  if (wrong) atomicAdd(threadIdx.x == kLauncher ? &outcome->stale_own : &outcome->stale_others, 1u);
  __syncthreads();
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked, value);
}

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, cts::StressPlan stress,
                       bool late) {
  unsigned* mine = data + blockIdx.x * kThreads;
  if (threadIdx.x != kLauncher) {
    cts::SpinFor(stress.delay_ns);
    mine[threadIdx.x] = value;
    return;
  }
  if (!late) mine[kLauncher] = value;
  Child<<<1, kThreads + 32, 0, cudaStreamFireAndForget>>>(mine, outcome, looked + blockIdx.x, value, stress);
  if (late) {
    cts::AwaitFlag(looked + blockIdx.x, value, kLate);
    mine[kLauncher] = value;
  }
}

CTS_LITMUS(litmus, "a child did not see the launching thread's own store") {
  cts::DeviceBuffer<unsigned> data(kInstances * kThreads, 0), looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  bool others = false;
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    Parent<<<kInstances, kThreads>>>(data.data(), outcome.data(), looked.data(), value, litmus.Stress(),
                                     cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.stale_own);
    others |= seen.stale_others > 0;
  }
  CTS_OBSERVE("others-stores-missed-at-least-once", others);
}

}  // namespace
