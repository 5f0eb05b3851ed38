/*---
clause: cdp.mem.texture.coherent-at-child-launch
control: the parent stores only when the child has fetched
control-fails-with: a child fetched a texel from before its parent's store
build: [rdc]
rounds: 100
---*/
#include "cts/case.cuh"
#include "cts/texture.h"

namespace {

constexpr unsigned kInstances = 128, kThreads = 128;
constexpr unsigned long long kLate = 1'000'000;

struct Outcome {
  unsigned instances, stale;
};

__global__ void Child(cudaTextureObject_t texels, unsigned first, Outcome* outcome, unsigned* looked, unsigned value) {
  const bool wrong = tex1Dfetch<unsigned>(texels, static_cast<int>(first + threadIdx.x)) != value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked, value);
}

__global__ void Parent(cudaTextureObject_t texels, unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                       bool late) {
  const unsigned first = blockIdx.x * kThreads, i = first + threadIdx.x;
  // Old texels in the texture cache of this SM.
  if (tex1Dfetch<unsigned>(texels, static_cast<int>(i)) == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  if (late && threadIdx.x >= warpSize) cts::AwaitFlag(looked + blockIdx.x, value, kLate);
  data[i] = value;
  if (!late) __syncthreads();
  if (threadIdx.x == 0) {
    Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(texels, first, outcome, looked + blockIdx.x, value);
  }
}

CTS_LITMUS(litmus, "a child fetched a texel from before its parent's store") {
  cts::DeviceBuffer<unsigned> data(kInstances * kThreads, 0), looked(kInstances, 0);
  const cts::Texture texture(data);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    Parent<<<kInstances, kThreads>>>(texture, data.data(), outcome.data(), looked.data(), value, cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
