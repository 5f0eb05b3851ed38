/*---
clause: cdp.mem.global.without-barrier-only-own-writes
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kThreads = 256, kRounds = 20;

struct Outcome {
  unsigned instances, missed;
};

__global__ void Child(const unsigned* data, Outcome* outcome, unsigned value) {
  const bool missed = threadIdx.x > 0 && data[threadIdx.x] != value;
  if (__syncthreads_or(missed) && threadIdx.x == 0) atomicAdd(&outcome->missed, 1u);
  if (threadIdx.x == 0) atomicAdd(&outcome->instances, 1u);
}

// The other warps come to their stores at different times, thread 0 launches at once.
__global__ void Parent(unsigned* data, Outcome* outcome, unsigned value) {
  unsigned* mine = data + blockIdx.x * kThreads;
  cts::SpinFor(threadIdx.x / warpSize * 1000ull);
  mine[threadIdx.x] = value;
  if (threadIdx.x == 0) Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(mine, outcome, value);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> data(kInstances * kThreads, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; value <= kRounds; ++value) {
    Parent<<<kInstances, kThreads>>>(data.data(), outcome.data(), value);
    CTS_FINISH();
  }
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.instances, kInstances * kRounds, "a child did not run");
  CTS_OBSERVE("others-stores-missed-at-least-once", seen.missed > 0);
}

}  // namespace
