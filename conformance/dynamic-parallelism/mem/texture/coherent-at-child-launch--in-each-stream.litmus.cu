/*---
clause: cdp.mem.texture.coherent-at-child-launch
covers: children in each stream, of a thread of each warp, each store
control: there is no barrier before the launch, and the other warps store when the child has fetched, or not at all
control-fails-with: a child in some stream fetched a texel from before its parent's store
build: [rdc]
rounds: 40
timeout: 90
draft: five of five on an H200, not yet on an H100
note: in every second round the other warps give the child milliseconds to come before their stores
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"
#include "cts/texture/texture.h"

#include "../stores.cuh"

namespace {

constexpr unsigned kInstances = 64, kThreads = 128, kWarp = 32, kWarps = kThreads / kWarp;
constexpr const char* kMessage = "a child in some stream fetched a texel from before its parent's store";

using Which = cts::KernelStream::Which;

struct Outcome {
  unsigned instances, stale, refused;
};
struct Round {
  cudaTextureObject_t texels;
  unsigned *data, *looked;
  Outcome* outcome;
  unsigned value;
  cts::StoreKind store;
  Which stream;
  unsigned long long late_ns;
  bool barrier;
};

__global__ void Child(Round round, unsigned instance) {
  const unsigned i = instance * kThreads + threadIdx.x;
  const bool wrong = tex1Dfetch<unsigned>(round.texels, static_cast<int>(i)) != round.value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&round.outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&round.outcome->instances, 1u);
  cts::RaiseFlag(round.looked + instance, round.value);
}

// In each block another thread launches: the first or the last of each warp. Each warp stores a part.
__global__ void Parent(Round round) {
  const unsigned i = blockIdx.x * kThreads + threadIdx.x, warp = threadIdx.x / kWarp;
  const unsigned launching_warp = blockIdx.x % kWarps;
  const unsigned launching = launching_warp * kWarp + (blockIdx.x / kWarps % 2 == 0 ? 0 : kWarp - 1);
  // Old texels in the texture cache of this SM.
  if (tex1Dfetch<unsigned>(round.texels, static_cast<int>(i)) == round.value) atomicAdd(&round.outcome->stale, 1u);
  __syncthreads();
  bool stores = true;
  if (warp != launching_warp)
    stores = cts::AwaitFlag(round.looked + blockIdx.x, round.value, round.late_ns) || round.barrier;
  unsigned* const part = round.data + blockIdx.x * kThreads + warp * kWarp;
  if (stores) cts::StoreWords(round.store, part, kWarp, round.value, threadIdx.x % kWarp, kWarp);
  if (round.barrier) __syncthreads();
  if (threadIdx.x != launching) return;
  {
    const cts::StreamOfThread stream(round.stream);
    Child<<<1, kThreads, 0, stream>>>(round, blockIdx.x);
  }
  if (cudaGetLastError() != cudaSuccess) atomicAdd(&round.outcome->refused, 1u);
}
__global__ void Above(Round round) { Parent<<<kInstances, kThreads>>>(round); }

// In every second round the parent is itself the child of a grid.
void CheckStream(cts::Litmus& litmus, Which stream) {
  cts::DeviceBuffer<unsigned> data(kInstances * kThreads, 0), looked(kInstances, 0);
  const cts::Texture texture(data);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const Round round{texture,
                      data.data(),
                      looked.data(),
                      outcome.data(),
                      value * 0x01010101u,  // each byte is another one in each round
                      static_cast<cts::StoreKind>(litmus.Random(cts::kStoreKinds)),
                      stream,
                      litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns,
                      !cts::control()};
    if (value % 2 == 0) {
      Above<<<1, 1>>>(round);
    } else {
      Parent<<<kInstances, kThreads>>>(round);
    }
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a launch or a stream of the kernel was refused");
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

CTS_LITMUS(litmus, kMessage, null_stream) { CheckStream(litmus, Which::kNull); }
CTS_LITMUS(litmus, kMessage, per_thread_stream) { CheckStream(litmus, Which::kPerThread); }
CTS_LITMUS(litmus, kMessage, created_stream) { CheckStream(litmus, Which::kCreated); }
CTS_LITMUS(litmus, kMessage, fire_and_forget_stream) { CheckStream(litmus, Which::kFireAndForget); }
CTS_LITMUS(litmus, kMessage, tail_stream) { CheckStream(litmus, Which::kTail); }

}  // namespace
