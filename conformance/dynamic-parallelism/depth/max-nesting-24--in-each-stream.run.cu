/*---
clause: cdp.depth.max-nesting-24
covers: many chains at once, in each stream, the last grid late
control: the recursion stops one level earlier
control-fails-with: not each of many chains of grids reached 24 nested levels in its stream
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: the host looks at mapped words at once after it has waited
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr int kDepth = 24;
constexpr unsigned kChains = 12;

struct Chain {
  unsigned reached, refused;
};

// The host's grid is at level 0; each launch by a grid opens the next level. The last grid of a chain is late.
__global__ void Level(Chain* chains, cts::KernelStream::Which which, int level, int last, unsigned long long ns) {
  Chain& chain = chains[level == 0 ? blockIdx.x : 0];
  if (level == last) {
    cts::SpinFor(ns);
    cts::RaiseFlag(&chain.reached, static_cast<unsigned>(level));
    return;
  }
  const cts::StreamOfThread stream(which);
  Level<<<1, 1, 0, stream>>>(&chain, which, level + 1, last, ns);
  if (cudaGetLastError() != cudaSuccess) cts::RaiseFlag(&chain.refused, 1u);
}

void Check(const char* name, cts::KernelStream::Which which) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<Chain> chains(kChains, 0);
    Level<<<kChains, 1>>>(chains.device(), which, 0, cts::control() ? kDepth - 1 : kDepth, cts::WindowNs() / 4);
    CTS_FINISH();
    unsigned reached = 0, refused = 0;
    for (unsigned i = 0; i < kChains; ++i) {
      const Chain chain = chains[i];
      reached += chain.reached == kDepth;
      refused += chain.refused;
    }
    CTS_EXPECT_EQ(refused, 0u, "a launch within 24 nested levels failed");
    CTS_EXPECT_EQ(reached, kChains, "not each of many chains of grids reached 24 nested levels in its stream");
  });
}

CTS_CASE() {
  using S = cts::KernelStream;
  Check("null-stream", S::kNull);
  Check("per-thread-stream", S::kPerThread);
  Check("created-stream", S::kCreated);
  Check("tail-stream", S::kTail);
  Check("fire-and-forget-stream", S::kFireAndForget);
}

}  // namespace
