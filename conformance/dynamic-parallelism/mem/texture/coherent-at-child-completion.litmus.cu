/*---
clause: cdp.mem.texture.coherent-at-child-completion
control: the checking grid is launched fire-and-forget, and the children store when it has fetched, or not at all
control-fails-with: a tail grid fetched a texel from before a child's store
build: [rdc]
rounds: 100
note: in every second round the children give the checking grid milliseconds to come before their stores
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr unsigned kSlices = 128, kThreads = 128;

struct Outcome {
  unsigned instances, stale;
};

__global__ void Child(unsigned* slice, const unsigned* looked, unsigned value, unsigned long long late_ns, bool early) {
  const bool met = cts::AwaitFlag(looked, value, late_ns);
  if (met || !early) slice[threadIdx.x] = value;
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
                       unsigned long long late_ns, bool early) {
  const unsigned first = blockIdx.x * kThreads;
  // Old texels in the texture cache of this SM.
  if (tex1Dfetch<unsigned>(texels, static_cast<int>(first + threadIdx.x)) == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  if (threadIdx.x > 0) return;
  if (blockIdx.x == 0) {
    const cudaStream_t stream = early ? cudaStreamFireAndForget : cudaStreamTailLaunch;
    Check<<<kSlices, kThreads, 0, stream>>>(texels, outcome, looked, value);
  }
  Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(data + first, looked + blockIdx.x, value, late_ns, early);
}

CTS_LITMUS(litmus, "a tail grid fetched a texel from before a child's store") {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0), looked(kSlices, 0);
  const cts::Texture texture(data);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kSlices, kThreads>>>(texture, data.data(), outcome.data(), looked.data(), value, late_ns, cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
