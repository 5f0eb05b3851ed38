/*---
clause: cdp.mem.global.parent-writes-visible-to-tail-grid
control: the checking grid is launched fire-and-forget, and the parent stores only when it has looked
control-fails-with: a tail grid did not see what its parent had stored
build: [rdc]
rounds: 100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kSlices = 64, kThreads = 256;
constexpr unsigned long long kLate = 1'000'000;

struct Outcome {
  unsigned instances, stale;
};

__global__ void Check(const unsigned* data, Outcome* outcome, unsigned* looked, unsigned value) {
  const unsigned slice = kSlices - 1 - blockIdx.x;  // not in the order of the writers, so mostly on other SMs
  const bool wrong = data[slice * kThreads + threadIdx.x] != value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked + slice, value);
}

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, cts::StressPlan stress,
                       bool early) {
  // Launched before anything is stored: the tail grid has to see the stores after its launch statement too.
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    const cudaStream_t stream = early ? cudaStreamFireAndForget : cudaStreamTailLaunch;
    Check<<<kSlices, kThreads, 0, stream>>>(data, outcome, looked, value);
  }
  if (early) {
    cts::AwaitFlag(looked + blockIdx.x, value, kLate);
  } else {
    cts::SpinFor(stress.delay_ns);
  }
  data[blockIdx.x * kThreads + threadIdx.x] = value;
}

CTS_LITMUS(litmus, "a tail grid did not see what its parent had stored") {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0), looked(kSlices, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    Parent<<<kSlices, kThreads>>>(data.data(), outcome.data(), looked.data(), value, litmus.Stress(), cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
