/*---
clause: cdp.mem.texture.coherent-at-child-launch
control: there is no barrier before the launch, and the other warps store when the child has fetched, or not at all
control-fails-with: a child fetched a texel from before its parent's store
build: [rdc]
rounds: 100
note: in every second round the other warps give the child milliseconds to come before their stores
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr unsigned kInstances = 128, kThreads = 128;

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
                       unsigned long long late_ns, bool barrier) {
  const unsigned first = blockIdx.x * kThreads, i = first + threadIdx.x;
  // Old texels in the texture cache of this SM.
  if (tex1Dfetch<unsigned>(texels, static_cast<int>(i)) == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  bool stores = true;
  if (threadIdx.x >= warpSize) stores = cts::AwaitFlag(looked + blockIdx.x, value, late_ns) || barrier;
  if (stores) data[i] = value;
  if (barrier) __syncthreads();
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
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kInstances, kThreads>>>(texture, data.data(), outcome.data(), looked.data(), value, late_ns,
                                     !cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
