/*---
clause: cdp.mem.global.child-writes-visible-to-next-host-kernel
control: the checking kernel comes first, in another stream, and the grandchildren store when it has looked, or never
control-fails-with: the next kernel of the stream did not see what a descendant had stored
build: [rdc]
rounds: 100
note: in every second round the grandchildren give the checking kernel milliseconds to come before their stores
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kSlices = 64, kThreads = 256;

struct Outcome {
  unsigned instances, stale;
};

__global__ void Grandchild(unsigned* slice, const unsigned* looked, unsigned value, unsigned long long late_ns,
                           bool unordered) {
  const bool met = cts::AwaitFlag(looked, value, late_ns);
  if (met || !unordered) slice[threadIdx.x] = value;
}

__global__ void Child(unsigned* slice, const unsigned* looked, unsigned value, unsigned long long late_ns,
                      bool unordered) {
  Grandchild<<<1, kThreads, 0, cudaStreamFireAndForget>>>(slice, looked, value, late_ns, unordered);
}

__global__ void Parent(unsigned* data, Outcome* outcome, const unsigned* looked, unsigned value,
                       unsigned long long late_ns, bool unordered) {
  unsigned* slice = data + blockIdx.x * kThreads;
  // Old values in the caches of this SM.
  if (slice[threadIdx.x] == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  if (threadIdx.x == 0) Child<<<1, 1>>>(slice, looked + blockIdx.x, value, late_ns, unordered);
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

CTS_LITMUS(litmus, "the next kernel of the stream did not see what a descendant had stored") {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0), looked(kSlices, 0);
  cts::Stream stream, other;
  const bool early = cts::control();
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    const bool reversed = litmus.Random(2) == 0;
    if (early) Check<<<kSlices, kThreads, 0, other>>>(data.data(), outcome.data(), looked.data(), value, reversed);
    Parent<<<kSlices, kThreads, 0, stream>>>(data.data(), outcome.data(), looked.data(), value, late_ns, early);
    if (!early) Check<<<kSlices, kThreads, 0, stream>>>(data.data(), outcome.data(), looked.data(), value, reversed);
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking kernel did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
