/*---
clause: cdp.mem.texture.coherent-at-child-completion
control: the checking grid is launched fire-and-forget, and the children store only when it has fetched
control-fails-with: a tail grid fetched a texel from before a child's store
build: [rdc]
rounds: 100
---*/
#include "cts/case.cuh"
#include "cts/texture.h"

namespace {

constexpr unsigned kSlices = 128, kThreads = 128;
constexpr unsigned long long kLate = 1'000'000;

struct Outcome {
  unsigned instances, stale;
};

__global__ void Child(unsigned* slice, const unsigned* looked, unsigned value, bool early) {
  if (early) cts::AwaitFlag(looked, value, kLate);
  slice[threadIdx.x] = value;
}

__global__ void Check(cudaTextureObject_t texels, Outcome* outcome, unsigned* looked, unsigned value) {
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  const bool wrong = tex1Dfetch<unsigned>(texels, static_cast<int>(i)) != value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked + blockIdx.x, value);
}

__global__ void Parent(cudaTextureObject_t texels, unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                       bool early) {
  const unsigned first = blockIdx.x * kThreads;
  // Old texels in the texture cache of this SM.
  if (tex1Dfetch<unsigned>(texels, static_cast<int>(first + threadIdx.x)) == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  if (threadIdx.x > 0) return;
  if (blockIdx.x == 0) {
    const cudaStream_t stream = early ? cudaStreamFireAndForget : cudaStreamTailLaunch;
    Check<<<kSlices, kThreads, 0, stream>>>(texels, outcome, looked, value);
  }
  Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(data + first, looked + blockIdx.x, value, early);
}

CTS_LITMUS(litmus, "a tail grid fetched a texel from before a child's store") {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0), looked(kSlices, 0);
  const cts::Texture texture(data);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    Parent<<<kSlices, kThreads>>>(texture, data.data(), outcome.data(), looked.data(), value, cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
