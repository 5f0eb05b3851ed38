/*---
clause: cdp.mem.mapped.same-guarantees-as-global
covers: a tail grid sees the stores of the children
control: the checking grid is launched fire-and-forget, and the children store when it has looked, or not at all
control-fails-with: a tail grid did not see what a child of its parent had stored to mapped memory
build: [rdc]
rounds: 100
note: in every second round the children give the checking grid milliseconds to come before their stores
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kSlices = 64, kThreads = 256;

struct Outcome {
  unsigned instances, stale;
};

__global__ void Child(unsigned* slice, const unsigned* looked, unsigned value, unsigned long long late_ns, bool early) {
  const bool met = cts::AwaitFlag(looked, value, late_ns);
  if (met || !early) slice[threadIdx.x] = value;
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

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, unsigned long long late_ns,
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
  Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(slice, looked + blockIdx.x, value, late_ns, early);
}

CTS_LITMUS(litmus, "a tail grid did not see what a child of its parent had stored to mapped memory") {
  cts::PinnedBuffer<unsigned> data(kSlices * kThreads, 0);
  cts::DeviceBuffer<unsigned> looked(kSlices, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kSlices, kThreads>>>(data.device(), outcome.data(), looked.data(), value, late_ns, cts::control(),
                                  litmus.Random(2) == 0);
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
