/*---
clause: cdp.tail.waits-for-all-blocks
control: the host launches the tail grid itself, ahead of the grid
control-fails-with: the tail grid did not see every block of its launching grid finished
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 8;

__global__ void Tail(const unsigned* finished, unsigned* seen, unsigned* ran) {
  *seen = *finished;
  cts::RaiseFlag(ran, 1u);
}

// The launching block ends at once; all others stand at the gate.
__global__ void Parent(cts::GateView gate, unsigned* finished, unsigned* seen, unsigned* ran, bool launch) {
  if (blockIdx.x == 0) {
    if (launch) Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(finished, seen, ran);
  } else {
    gate.Pass();
  }
  atomicAdd(finished, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> finished(1, 0), seen(1);
  cts::PinnedBuffer<unsigned> ran(1, 0);
  cts::Gate gate;
  if (cts::control()) Tail<<<1, 1>>>(finished.data(), seen.data(), ran.device());
  Parent<<<kBlocks, 1>>>(gate.view(), finished.data(), seen.data(), ran.device(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no block of the parent ever ran");
  cts::AwaitWord(ran.data(), 1, 0.1);  // the chance of a tail grid that does not wait
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(seen[0], kBlocks, "the tail grid did not see every block of its launching grid finished");
}

}  // namespace
