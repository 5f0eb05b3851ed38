/*---
clause: cdp.tail.one-stream-per-grid
control: the blocks make their launches in the opposite order
control-fails-with: the second tail grid did not wait for the first, which another block had launched
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void First(cts::GateView gate) { gate.Pass(); }
__global__ void Second(unsigned* ran) { cts::RaiseFlag(ran, 1u); }

struct Shared {
  unsigned turns, launched;
};

// The block that starts first launches first: so no block waits for one that may not be running. Were there a tail
// stream per block or thread, nothing would order the grids.
__global__ void Parent(cts::GateView gate, unsigned* ran, Shared* shared, bool swap) {
  const unsigned turn = atomicAdd(&shared->turns, 1u);
  if (!cts::AwaitFlag(&shared->launched, turn)) return;
  if ((turn == 0) != swap) {
    First<<<1, 1, 0, cudaStreamTailLaunch>>>(gate);
  } else {
    Second<<<1, 1, 0, cudaStreamTailLaunch>>>(ran);
  }
  cts::RaiseFlag(&shared->launched, turn + 1);
}

CTS_CASE() {
  cts::DeviceBuffer<Shared> shared(1, 0);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  Parent<<<2, 1>>>(gate.view(), ran.device(), shared.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the first tail grid never ran");
  CTS_NOT_YET(ran.Load(0) == 1, "the second tail grid did not wait for the first, which another block had launched");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(ran[0], 1u, "the second tail grid never ran");
}

}  // namespace
