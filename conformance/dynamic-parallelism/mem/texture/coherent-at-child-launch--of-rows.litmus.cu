/*---
clause: cdp.mem.texture.coherent-at-child-launch
covers: two-dimensional textures, plain and atomic stores, two streams
control: there is no barrier before the launch, and the other warps store when the child has fetched, or not at all
control-fails-with: a child fetched a texel of rows in memory from before its parent's store
build: [rdc]
rounds: 100
draft: five of five on an H200, not yet on an H100
note: each block fetches all rows first, so that old texels are in the texture cache wherever a child runs
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr unsigned kRows = 64, kThreads = 128;  // a row has a texel for each thread, and a block

struct Outcome {
  unsigned instances, stale;
};

__device__ unsigned Fetch(cudaTextureObject_t texels, unsigned row) {
  return tex2D<unsigned>(texels, static_cast<float>(threadIdx.x) + 0.5f, static_cast<float>(row) + 0.5f);
}

__global__ void Child(cudaTextureObject_t texels, unsigned row, Outcome* outcome, unsigned* looked, unsigned value) {
  const bool wrong = Fetch(texels, row) != value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked, value);
}

// Odd rows are stored by atomic operations; of four rows the children of two go to the NULL stream.
__global__ void Parent(cudaTextureObject_t texels, unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                       unsigned long long late_ns, bool barrier) {
  const unsigned mine = blockIdx.x;
  unsigned any = 0;
  for (unsigned row = 0; row < kRows; ++row) any |= Fetch(texels, (mine + 1 + row) % kRows);  // its own row last
  if (any == ~0u || Fetch(texels, mine) == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  bool stores = true;
  if (threadIdx.x >= warpSize) stores = cts::AwaitFlag(looked + mine, value, late_ns) || barrier;
  unsigned* const texel = data + mine * kThreads + threadIdx.x;
  if (stores && mine % 2 == 1) atomicExch(texel, value);
  if (stores && mine % 2 == 0) *texel = value;
  if (barrier) __syncthreads();
  if (threadIdx.x == 0) {
    const cudaStream_t stream = mine / 2 % 2 == 0 ? cudaStreamFireAndForget : nullptr;
    Child<<<1, kThreads, 0, stream>>>(texels, mine, outcome, looked + mine, value);
  }
}

CTS_LITMUS(litmus, "a child fetched a texel of rows in memory from before its parent's store") {
  cts::DeviceBuffer<unsigned> data(kRows * kThreads, 0), looked(kRows, 0);
  const cts::Texture texture(cts::PitchedResource(data.data(), kThreads, kRows, kThreads * sizeof(unsigned)));
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kRows, kThreads>>>(texture, data.data(), outcome.data(), looked.data(), value, late_ns, !cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kRows, "a child did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
