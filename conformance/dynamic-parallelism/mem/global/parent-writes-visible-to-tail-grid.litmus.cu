/*---
clause: cdp.mem.global.parent-writes-visible-to-tail-grid
control: the checking grid is launched fire-and-forget, and the parent stores when it has looked, or not at all
control-fails-with: a tail grid did not see what its parent had stored
build: [rdc]
rounds: 100
note: in every second round the parent gives the checking grid milliseconds to come before its stores
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kSlices = 64, kThreads = 256;

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

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, unsigned long long late_ns,
                       bool early) {
  // Launched before anything is stored: the tail grid has to see the stores after its launch statement too.
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    const cudaStream_t stream = early ? cudaStreamFireAndForget : cudaStreamTailLaunch;
    Check<<<kSlices, kThreads, 0, stream>>>(data, outcome, looked, value);
  }
  const bool met = cts::AwaitFlag(looked + blockIdx.x, value, late_ns);
  if (met || !early) data[blockIdx.x * kThreads + threadIdx.x] = value;
}

CTS_LITMUS(litmus, "a tail grid did not see what its parent had stored") {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0), looked(kSlices, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kSlices, kThreads>>>(data.data(), outcome.data(), looked.data(), value, late_ns, cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
