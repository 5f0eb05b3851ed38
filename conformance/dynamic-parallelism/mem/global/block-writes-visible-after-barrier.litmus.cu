/*---
clause: cdp.mem.global.block-writes-visible-after-barrier
control: no barrier before the launch, and the other warps store when the child has looked, or not at all
control-fails-with: a child did not see what the block had stored before the barrier
build: [rdc]
rounds: 100
note: in every second round the other warps give the child milliseconds to come before their stores
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kThreads = 128;

struct Outcome {
  unsigned instances, stale;
};

__global__ void Child(const unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                      cts::StressPlan stress) {
  const bool wrong = threadIdx.x < kThreads && data[threadIdx.x] != value + threadIdx.x;
  if (threadIdx.x >= kThreads) stress.Disturb(threadIdx.x);
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked, value);
}

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, cts::StressPlan stress,
                       unsigned long long late_ns, bool barrier) {
  unsigned* mine = data + blockIdx.x * kThreads;
  bool stores = true;
  if (threadIdx.x >= warpSize) stores = cts::AwaitFlag(looked + blockIdx.x, value, late_ns) || barrier;
  if (stores) mine[threadIdx.x] = value + threadIdx.x;
  if (barrier) __syncthreads();
  if (threadIdx.x == 0) {
    Child<<<1, kThreads + 32, 0, cudaStreamFireAndForget>>>(mine, outcome, looked + blockIdx.x, value, stress);
  }
}

CTS_LITMUS(litmus, "a child did not see what the block had stored before the barrier") {
  cts::DeviceBuffer<unsigned> data(kInstances * kThreads, 0), looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kInstances, kThreads>>>(data.data(), outcome.data(), looked.data(), value, litmus.Stress(), late_ns,
                                     !cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
