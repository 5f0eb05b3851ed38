/*---
clause: cdp.order.barrier-controls-order
control: there is no barrier between the launches
control-fails-with: the grid launched behind the barrier did not follow the grid launched in front of it
build: [rdc]
rounds: 100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kThreads = 64;

struct Outcome {
  unsigned refused;  // streams
  unsigned grids;    // that ran
  unsigned stale;    // second grids that came too early
};

__global__ void First(unsigned* word, unsigned value, Outcome* outcome) {
  *word = value;
  atomicAdd(&outcome->grids, 1u);
}
__global__ void Second(const unsigned* word, unsigned value, Outcome* outcome) {
  if (*static_cast<const volatile unsigned*>(word) != value) atomicAdd(&outcome->stale, 1u);
  atomicAdd(&outcome->grids, 1u);
}

// Two warps launch, each after a random time.
__global__ void Parent(unsigned* words, Outcome* outcome, unsigned value, unsigned delay_ns, bool barrier) {
  __shared__ cudaStream_t stream;
  const bool refused = threadIdx.x == 0 && cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess;
  if (refused) atomicAdd(&outcome->refused, 1u);
  if (__syncthreads_or(refused)) return;
  unsigned* word = words + blockIdx.x * 32;
  if (threadIdx.x == kThreads - 1) {
    cts::SpinFor((blockIdx.x * 37 + value) % 8 * delay_ns);
    First<<<1, 1, 0, stream>>>(word, value, outcome);
  }
  if (barrier) __syncthreads();
  if (threadIdx.x == 0) {
    cts::SpinFor((blockIdx.x * 11 + value) % 8 * delay_ns);
    Second<<<1, 1, 0, stream>>>(word, value, outcome);
  }
  __syncthreads();
  if (threadIdx.x == 0) (void)cudaStreamDestroy(stream);
}

CTS_LITMUS(litmus, "the grid launched behind the barrier did not follow the grid launched in front of it") {
  cts::DeviceBuffer<unsigned> words(kInstances * 32, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    Parent<<<kInstances, kThreads>>>(words.data(), outcome.data(), value, litmus.Stress().delay_ns, !cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.refused, 0, "no device stream could be created");
    CTS_EXPECT_EQ(seen.grids, 2 * kInstances, "a grid did not run");
    litmus.Count(seen.grids / 2, seen.stale);
  }
}

}  // namespace
