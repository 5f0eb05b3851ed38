/*---
clause: cdp.tail.later-waits-for-descendants-of-earlier
covers: descendants in each stream, of any thread; the grid after next
control: the later tail launch is made ahead of the earlier one
control-fails-with: a later tail grid ran although a descendant of an earlier one was still running
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include <string>

namespace {

using S = cts::KernelStream;

constexpr const char* kEarly = "a later tail grid ran although a descendant of an earlier one was still running";

struct Stream {
  const char* name;
  S::Which which;
};
constexpr Stream kStreams[] = {{"null-stream", S::kNull},
                               {"per-thread-stream", S::kPerThread},
                               {"created-stream", S::kCreated},
                               {"tail-stream", S::kTail},
                               {"fire-and-forget-stream", S::kFireAndForget}};

// The descendant stands at the gate: a child, or the last of so many levels more. The last thread of a grid launches.
__global__ void Descend(cts::GateView gate, S::Which which, int levels) {
  if (blockIdx.x + 1 < gridDim.x || threadIdx.x + 1 < blockDim.x) return;
  if (levels == 0) {
    gate.Pass();
    return;
  }
  const cts::StreamOfThread stream(which);
  Descend<<<2, 64, 0, stream>>>(gate, which, levels - 1);
}
__global__ void Nothing() {}
__global__ void Later(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

// Threads of two warps make the tail launches in turn.
__global__ void Parent(cts::GateView gate, S::Which which, int levels, bool one_between, unsigned* ran, bool swap) {
  for (int turn = 0; turn < 2; ++turn) {
    const bool later = (turn == 1) != swap;
    if (threadIdx.x == (turn == 0 ? 0 : 40)) {
      if (later && one_between) Nothing<<<1, 1, 0, cudaStreamTailLaunch>>>();
      if (later) Later<<<1, 1, 0, cudaStreamTailLaunch>>>(ran);
      if (!later) Descend<<<2, 64, 0, cudaStreamTailLaunch>>>(gate, which, levels);
    }
    __syncthreads();
  }
}
// Launches the parent as a child, of whose tail stream the same holds.
__global__ void Outer(cts::GateView gate, S::Which which, int levels, bool one_between, unsigned* ran, bool swap) {
  Parent<<<1, 64>>>(gate, which, levels, one_between, ran, swap);
}

void Check(const Stream& stream, int levels, bool one_between, bool in_a_child) {
  const std::string name =
      std::string(stream.name) + (one_between ? "-before-the-grid-after-next" : "") + (in_a_child ? "-in-a-child" : "");
  cts::Row(name.c_str(), [&] {
    const cts::PinnedBuffer<unsigned> ran(1, 0);
    cts::Gate gate;
    if (in_a_child) {
      Outer<<<1, 1>>>(gate.view(), stream.which, levels, one_between, ran.device(), cts::control());
    } else {
      Parent<<<1, 64>>>(gate.view(), stream.which, levels, one_between, ran.device(), cts::control());
    }
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the descendant never ran");
    CTS_NOT_YET(ran.Load(0) == 1, kEarly);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(ran.Load(0), 1u, "the later tail grid never ran");
  });
}

void CheckAll(int levels) {
  for (const Stream& stream : kStreams) {
    Check(stream, levels, false, false);
    Check(stream, levels, true, false);
    Check(stream, levels, false, true);
  }
}

CTS_CASE(child) { CheckAll(1); }
CTS_CASE(grandchild) { CheckAll(2); }

}  // namespace
