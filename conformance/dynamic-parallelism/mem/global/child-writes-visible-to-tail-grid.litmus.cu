/*---
clause: cdp.mem.global.child-writes-visible-to-tail-grid
control: the checking grid is launched fire-and-forget, and the children store only when it has looked
control-fails-with: a tail grid did not see what a child of its parent had stored
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

__global__ void Child(unsigned* slice, const unsigned* looked, unsigned value, cts::StressPlan stress, bool early) {
  if (early) {
    cts::AwaitFlag(looked, value, kLate);
  } else {
    cts::SpinFor(stress.delay_ns);
  }
  slice[threadIdx.x] = value;
}

// In the order of the parent's blocks it mostly meets the caches that they have filled, reversed mostly others.
__global__ void Check(const unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, bool reversed) {
  const unsigned slice = reversed ? kSlices - 1 - blockIdx.x : blockIdx.x;
  const bool wrong = data[slice * kThreads + threadIdx.x] != value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked + slice, value);
}

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, cts::StressPlan stress,
                       bool early, bool reversed) {
  unsigned* slice = data + blockIdx.x * kThreads;
  // Old values in the caches of this SM.
  if (slice[threadIdx.x] == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  if (threadIdx.x > 0) return;
  if (blockIdx.x == 0) {
    const cudaStream_t stream = early ? cudaStreamFireAndForget : cudaStreamTailLaunch;
    Check<<<kSlices, kThreads, 0, stream>>>(data, outcome, looked, value, reversed);
  }
  Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(slice, looked + blockIdx.x, value, stress, early);
}

CTS_LITMUS(litmus, "a tail grid did not see what a child of its parent had stored") {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0), looked(kSlices, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    Parent<<<kSlices, kThreads>>>(data.data(), outcome.data(), looked.data(), value, litmus.Stress(), cts::control(),
                                  litmus.Random(2) == 0);
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
