/*---
clause: cdp.mem.global.parent-thread-writes-visible
control: the thread stores after the launch instead of before it
control-fails-with: a child did not see what its launching thread had stored before
build: [rdc]
rounds: 100
note: plain accesses, because a volatile load passes by the caches in which a stale value could stand
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kWords = 32, kStride = 64;  // each word in a cache line of its own

struct Outcome {
  unsigned instances, stale;
};

__global__ void Child(const unsigned* data, Outcome* outcome, unsigned value, cts::StressPlan stress) {
  const bool wrong = threadIdx.x < kWords && data[threadIdx.x * kStride] != value;
  if (threadIdx.x >= kWords) stress.Disturb(threadIdx.x);
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x == 0) atomicAdd(&outcome->instances, 1u);
}

__device__ void Store(unsigned* data, unsigned value) {
  for (unsigned i = 0; i < kWords; ++i) data[i * kStride] = value;
}

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned value, cts::StressPlan stress, bool late) {
  unsigned* mine = data + blockIdx.x * kWords * kStride;
  if (!late) Store(mine, value);
  Child<<<1, kWords + 32, 0, cudaStreamFireAndForget>>>(mine, outcome, value, stress);
  if (late) {
    cts::SpinFor(stress.delay_ns * 16);
    Store(mine, value);
  }
}

CTS_LITMUS(litmus, "a child did not see what its launching thread had stored before") {
  cts::DeviceBuffer<unsigned> data(kInstances * kWords * kStride, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    Parent<<<kInstances, 1>>>(data.data(), outcome.data(), value, litmus.Stress(), cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
