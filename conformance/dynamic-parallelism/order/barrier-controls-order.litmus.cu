/*---
clause: cdp.order.barrier-controls-order
control: there is no barrier between the launches, and the thread that should launch first waits for the other one
control-fails-with: the grid launched after the barrier did not follow the grid launched before it
build: [rdc]
rounds: 100
note: in every second round the first launch, and the first grid, give the second one time to come too early
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kThreads = 64, kApart = 32;

struct Outcome {
  unsigned refused;  // streams
  unsigned grids;    // that ran
  unsigned stale;    // second grids that came too early
};

__global__ void First(unsigned* word, const unsigned* looked, unsigned value, unsigned long long late_ns,
                      Outcome* outcome) {
  (void)cts::AwaitFlag(looked, value, late_ns);
  *word = value;
  atomicAdd(&outcome->grids, 1u);
}
__global__ void Second(const unsigned* word, unsigned* looked, unsigned value, Outcome* outcome) {
  if (*static_cast<const volatile unsigned*>(word) != value) atomicAdd(&outcome->stale, 1u);
  cts::RaiseFlag(looked, value);
  atomicAdd(&outcome->grids, 1u);
}

// Two warps launch: the second one at once, the first one after up to `late_ns`, which must make no difference.
__global__ void Parent(unsigned* words, unsigned* looked, Outcome* outcome, unsigned value, unsigned long long late_ns,
                       bool barrier) {
  __shared__ cudaStream_t stream;
  __shared__ unsigned second_launched;
  if (threadIdx.x == 0) second_launched = 0;
  const bool refused = threadIdx.x == 0 && cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess;
  if (refused) atomicAdd(&outcome->refused, 1u);
  if (__syncthreads_or(refused)) return;
  unsigned* word = words + blockIdx.x * kApart;
  looked += blockIdx.x * kApart;
  if (threadIdx.x == kThreads - 1) {
    if (barrier) {
      cts::SpinFor(late_ns / 8 * ((blockIdx.x + value) % 8));
    } else {
      (void)cts::AwaitFlag(&second_launched, 1u);
    }
    First<<<1, 1, 0, stream>>>(word, looked, value, late_ns, outcome);
  }
  if (barrier) __syncthreads();
  if (threadIdx.x == 0) {
    Second<<<1, 1, 0, stream>>>(word, looked, value, outcome);
    cts::RaiseFlag(&second_launched, 1u);
  }
  __syncthreads();
  if (threadIdx.x == 0) (void)cudaStreamDestroy(stream);
}

CTS_LITMUS(litmus, "the grid launched after the barrier did not follow the grid launched before it") {
  cts::DeviceBuffer<unsigned> words(kInstances * kApart, 0), looked(kInstances * kApart, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kInstances, kThreads>>>(words.data(), looked.data(), outcome.data(), value, late_ns, !cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.refused, 0, "no device stream could be created");
    CTS_EXPECT_EQ(seen.grids, 2 * kInstances, "a grid did not run");
    litmus.Count(seen.grids / 2, seen.stale);
  }
}

}  // namespace
