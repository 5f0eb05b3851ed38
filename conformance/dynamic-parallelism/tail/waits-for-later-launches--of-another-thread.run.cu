/*---
clause: cdp.tail.waits-for-later-launches
covers: launches that another warp or block makes later
control: the tail launch is made by a grid ahead of the one that goes on and launches
control-fails-with: the tail grid ran before what another thread of its launching grid did or launched later
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr const char* kEarly =
    "the tail grid ran before what another thread of its launching grid did or launched later";

using By = cts::KernelStream::Which;

struct Words {
  unsigned *turns, *issued, *finished, *seen, *ran;
};

__global__ void Child(cts::GateView gate, unsigned* finished) {
  gate.Pass();
  atomicAdd(finished, 1u);
}
__global__ void Tail(Words words) {
  *words.seen = *words.finished;
  cts::RaiseFlag(words.ran, 1u);
}

// Of the threads, one a warp, the one that comes first makes the tail launch, and ends; the one that comes last goes on
// until the host ends it, and launches then. Nobody waits for a thread that may not have begun.
__global__ void Parent(cts::GateView end_of_parent, cts::GateView gate, Words words, By by, bool tail, bool goes_on) {
  if (threadIdx.x % warpSize != 0) return;
  const unsigned turn = atomicAdd(words.turns, 1u);
  if (turn == 0) {
    if (tail) Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(words);
    cts::RaiseFlag(words.issued, 1u);
  }
  if (!goes_on || turn + 1 != gridDim.x * (blockDim.x / warpSize)) return;
  (void)cts::AwaitFlag(words.issued, 1u);
  end_of_parent.Pass();
  const cts::StreamOfThread stream(by);
  Child<<<1, 1, 0, stream>>>(gate, words.finished);
  atomicAdd(words.finished, 1u);
}

void Check(const char* name, unsigned blocks, unsigned warps, By by) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> turns(2, 0), issued(2, 0), finished(1, 0), seen(1);
    const cts::PinnedBuffer<unsigned> ran(1, 0);
    cts::Gate end_of_parent, gate;
    const Words words{turns.data(), issued.data(), finished.data(), seen.data(), ran.device()};
    const Words apart{turns.data() + 1, issued.data() + 1, finished.data(), seen.data(), ran.device()};
    if (cts::control()) Parent<<<blocks, warps * 32>>>(end_of_parent.view(), gate.view(), apart, by, true, false);
    Parent<<<blocks, warps * 32>>>(end_of_parent.view(), gate.view(), words, by, !cts::control(), true);
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(end_of_parent.AwaitArrivals(1), "the parent never ran");
    CTS_CHANCE(ran.Load(0) == 1, kEarly);  // of a tail grid that does not wait for all threads of the parent
    end_of_parent.Open();
    CTS_EXPECT(gate.AwaitArrivals(1), "the held child never ran");
    CTS_CHANCE(ran.Load(0) == 1, kEarly);  // of one that does not wait for other threads' children
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(seen[0], 2u, kEarly);
  });
}

CTS_CASE(of_another_warp) {
  Check("null-stream", 1, 3, By::kNull);
  Check("created-stream", 1, 3, By::kCreated);
  Check("fire-and-forget-stream", 1, 3, By::kFireAndForget);
}
CTS_CASE(of_another_block) {
  Check("null-stream", 3, 1, By::kNull);
  Check("per-thread-stream", 3, 1, By::kPerThread);
  Check("created-stream", 3, 1, By::kCreated);
  Check("fire-and-forget-stream", 3, 1, By::kFireAndForget);
}

}  // namespace
