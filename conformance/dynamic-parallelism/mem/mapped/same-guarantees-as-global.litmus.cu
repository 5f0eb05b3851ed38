/*---
clause: cdp.mem.mapped.same-guarantees-as-global
control: the thread stores when its child has looked, or not at all
control-fails-with: a child did not see what its launching thread had stored to mapped memory
build: [rdc]
rounds: 100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kWords = 64;

struct Outcome {
  unsigned instances, stale;
};

__global__ void Child(const unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                      cts::StressPlan stress) {
  const bool wrong = threadIdx.x < kWords && data[threadIdx.x] != value;
  if (threadIdx.x >= kWords) stress.Disturb(threadIdx.x);
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked, value);
}

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, cts::StressPlan stress,
                       unsigned long long late_ns) {
  // The other warp keeps the memory busy, so that stores take their time.
  if (threadIdx.x >= warpSize) stress.Disturb(blockIdx.x * blockDim.x + threadIdx.x);
  if (threadIdx.x > 0) return;
  unsigned* mine = data + blockIdx.x * kWords;
  if (late_ns == 0) {
    for (unsigned i = 0; i < kWords; ++i) mine[i] = value;
  }
  Child<<<1, kWords + 32, 0, cudaStreamFireAndForget>>>(mine, outcome, looked + blockIdx.x, value, stress);
  if (late_ns != 0 && cts::AwaitFlag(looked + blockIdx.x, value, late_ns)) {
    for (unsigned i = 0; i < kWords; ++i) mine[i] = value;
  }
}

CTS_LITMUS(litmus, "a child did not see what its launching thread had stored to mapped memory") {
  cts::PinnedBuffer<unsigned> data(kInstances * kWords, 0);
  cts::DeviceBuffer<unsigned> looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    Parent<<<kInstances, 64>>>(data.device(), outcome.data(), looked.data(), value, litmus.Stress(),
                               cts::control() ? cts::WindowNs() / 20 : 0);
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
