/*---
clause: cdp.mem.texture.coherent-at-child-completion
covers: children and grandchildren in each stream, each kind of store
control: the checking grid is launched fire-and-forget, and the children store when it has fetched, or not at all
control-fails-with: a tail grid fetched a texel from before the store of a child in some stream
build: [rdc]
rounds: 40
timeout: 90
draft: five of five on an H200, not yet on an H100
note: in every second round the children give the checking grid milliseconds to come before their stores
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"
#include "cts/texture/texture.h"

#include "../stores.cuh"

namespace {

constexpr unsigned kSlices = 64, kThreads = 128;
constexpr const char* kMessage = "a tail grid fetched a texel from before the store of a child in some stream";

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
  bool early;
};

__global__ void Child(Round round, unsigned slice) {
  const bool met = cts::AwaitFlag(round.looked + slice, round.value, round.late_ns);
  if (met || !round.early)
    cts::StoreWords(round.store, round.data + slice * kThreads, kThreads, round.value, threadIdx.x, kThreads);
}

__global__ void Check(Round round) {
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  const bool wrong = tex1Dfetch<unsigned>(round.texels, static_cast<int>(i)) != round.value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&round.outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&round.outcome->instances, 1u);
  cts::RaiseFlag(round.looked + blockIdx.x, round.value);
}

__device__ void Launch(const Round& round, unsigned slice) {
  {
    const cts::StreamOfThread stream(round.stream);
    Child<<<1, kThreads, 0, stream>>>(round, slice);
  }
  if (cudaGetLastError() != cudaSuccess) atomicAdd(&round.outcome->refused, 1u);
}
__global__ void Between(Round round, unsigned slice) { Launch(round, slice); }

// The last thread of a block launches; in every second block a grid that launches the child.
__global__ void Parent(Round round) {
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  // Old texels in the texture cache of this SM.
  if (tex1Dfetch<unsigned>(round.texels, static_cast<int>(i)) == round.value) atomicAdd(&round.outcome->stale, 1u);
  __syncthreads();
  if (threadIdx.x + 1 < kThreads) return;
  if (blockIdx.x + 1 == kSlices)
    Check<<<kSlices, kThreads, 0, round.early ? cudaStreamFireAndForget : cudaStreamTailLaunch>>>(round);
  if (blockIdx.x % 2 == 0) {
    Launch(round, blockIdx.x);
  } else {
    Between<<<1, 1>>>(round, blockIdx.x);
  }
}

void CheckStream(cts::Litmus& litmus, Which stream) {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0), looked(kSlices, 0);
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
                      cts::control()};
    Parent<<<kSlices, kThreads>>>(round);
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a launch or a stream of a kernel was refused");
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

CTS_LITMUS(litmus, kMessage, null_stream) { CheckStream(litmus, Which::kNull); }
CTS_LITMUS(litmus, kMessage, per_thread_stream) { CheckStream(litmus, Which::kPerThread); }
CTS_LITMUS(litmus, kMessage, created_stream) { CheckStream(litmus, Which::kCreated); }
CTS_LITMUS(litmus, kMessage, fire_and_forget_stream) { CheckStream(litmus, Which::kFireAndForget); }

}  // namespace
