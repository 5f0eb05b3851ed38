/*---
clause: cdp.mem.texture.coherent-at-child-completion
covers: two-dimensional textures, plain and atomic stores
control: the checking grid is launched fire-and-forget, and the children store when it has fetched, or not at all
control-fails-with: a tail grid fetched a texel of rows in memory from before a child's store
build: [rdc]
rounds: 100
note: the children of odd rows store with an atomic operation
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr unsigned kRows = 64, kThreads = 128;  // a row has a texel for each thread

struct Outcome {
  unsigned instances, stale;
};

__device__ unsigned Fetch(cudaTextureObject_t texels, unsigned row) {
  return tex2D<unsigned>(texels, static_cast<float>(threadIdx.x) + 0.5f, static_cast<float>(row) + 0.5f);
}

__global__ void Child(unsigned* texels, const unsigned* looked, unsigned value, unsigned long long late_ns,
                      bool by_atomic, bool early) {
  const bool met = cts::AwaitFlag(looked, value, late_ns);
  if (!met && early) return;
  if (by_atomic) {
    atomicExch(texels + threadIdx.x, value);
  } else {
    texels[threadIdx.x] = value;
  }
}

__global__ void Check(cudaTextureObject_t texels, Outcome* outcome, unsigned* looked, unsigned value) {
  const bool wrong = Fetch(texels, blockIdx.x) != value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked + blockIdx.x, value);
}

__global__ void Parent(cudaTextureObject_t texels, unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                       unsigned long long late_ns, bool early) {
  const unsigned row = blockIdx.x;
  // Old texels in the texture cache of this SM.
  if (Fetch(texels, row) == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  if (threadIdx.x > 0) return;
  if (row == 0) {
    const cudaStream_t stream = early ? cudaStreamFireAndForget : cudaStreamTailLaunch;
    Check<<<kRows, kThreads, 0, stream>>>(texels, outcome, looked, value);
  }
  Child<<<1, kThreads, 0, cudaStreamFireAndForget>>>(data + row * kThreads, looked + row, value, late_ns, row % 2 == 1,
                                                     early);
}

CTS_LITMUS(litmus, "a tail grid fetched a texel of rows in memory from before a child's store") {
  cts::DeviceBuffer<unsigned> data(kRows * kThreads, 0), looked(kRows, 0);
  const cts::Texture texture(cts::PitchedResource(data.data(), kThreads, kRows, kThreads * sizeof(unsigned)));
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kRows, kThreads>>>(texture, data.data(), outcome.data(), looked.data(), value, late_ns, cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kRows, "a block of the checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
