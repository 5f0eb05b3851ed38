/*---
clause: cdp.tail.waits-for-all-blocks
control: the tail launch is made by a grid ahead of the one whose block stands at the gate
control-fails-with: the tail grid ran although a block of its launching grid was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/ordered_grids.cuh"

namespace {

constexpr const char* kEarly = "the tail grid ran although a block of its launching grid was still running";
constexpr unsigned kBlocks = 8, kNone = kBlocks;

// One block makes the tail launch, one stands at the gate; the others end at once.
__global__ void Grid(cts::GateView gate, unsigned launching, unsigned held) {
  if (blockIdx.x == launching) cts::PassingGrid<<<1, 1, 0, cudaStreamTailLaunch>>>(gate);
  if (blockIdx.x == held) gate.Pass();
}

void Check(unsigned launching, unsigned held) {
  cts::Gate gate;
  if (cts::control()) Grid<<<kBlocks, 1>>>(gate.view(), launching, kNone);
  Grid<<<kBlocks, 1>>>(gate.view(), cts::control() ? kNone : launching, held);
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
}

CTS_CASE() {
  cts::Row("first-launches-last-is-held", [] { Check(0, kBlocks - 1); });
  cts::Row("last-launches-first-is-held", [] { Check(kBlocks - 1, 0); });
  cts::Row("one-launches-its-neighbour-is-held", [] { Check(3, 4); });
}

}  // namespace
