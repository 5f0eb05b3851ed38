/*---
clause: cdp.tail.one-stream-per-grid
covers: launches of threads of one and of two warps
control: the threads make their launches in the opposite order
control-fails-with: a tail grid did not wait for one that another thread of its block had launched
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void First(cts::GateView gate) { gate.Pass(); }
__global__ void Second(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

// Two threads of one block launch, one after the other. Were there a tail stream for each thread or warp, nothing would
// order the grids.
__global__ void Parent(cts::GateView gate, unsigned* ran, unsigned first, unsigned second, bool swap) {
  for (int turn = 0; turn < 2; ++turn) {
    if (threadIdx.x == (turn == 0 ? first : second)) {
      if ((turn == 0) != swap) {
        First<<<1, 1, 0, cudaStreamTailLaunch>>>(gate);
      } else {
        Second<<<1, 1, 0, cudaStreamTailLaunch>>>(ran);
      }
    }
    __syncthreads();
  }
}

void Check(const char* name, unsigned first, unsigned second) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<unsigned> ran(1, 0);
    cts::Gate gate;
    Parent<<<1, 96>>>(gate.view(), ran.device(), first, second, cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the first tail grid never ran");
    CTS_NOT_YET(ran.Load(0) == 1, "a tail grid did not wait for one that another thread of its block had launched");
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(ran[0], 1u, "the second tail grid never ran");
  });
}

CTS_CASE() {
  Check("of-one-warp", 3, 7);
  Check("of-one-warp-downwards", 7, 3);
  Check("of-two-warps", 31, 64);
  Check("of-two-warps-downwards", 95, 0);
}

}  // namespace
