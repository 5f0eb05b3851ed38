/*---
clause: cdp.tail.waits-for-all-blocks
control: the tail launch is made by a grid ahead of the one whose block stands at the gate
control-fails-with: the tail grid ran although a block of its launching grid was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr const char* kEarly = "the tail grid ran although a block of its launching grid was still running";
constexpr unsigned kBlocks = 8, kNone = cts::kManyBlocks;

// One block makes the tail launch, one stands at the gate; the others end at once.
__global__ void Grid(cts::GateView gate, cts::GateView passing, unsigned launching, unsigned held) {
  if (blockIdx.x == launching) cts::PassingGrid<<<1, 1, 0, cudaStreamTailLaunch>>>(passing);
  if (blockIdx.x == held) gate.Pass();
}

void Launch(cts::Gate& gate, cts::Gate& passing, unsigned launching, unsigned held, unsigned blocks, unsigned shared) {
  if (cts::control()) Grid<<<blocks, 1, shared>>>(gate.view(), passing.view(), launching, kNone);
  Grid<<<blocks, 1, shared>>>(gate.view(), passing.view(), cts::control() ? kNone : launching, held);
  CTS_CUDA(cudaGetLastError());
}

void Check(unsigned launching, unsigned held) {
  cts::Gate gate;
  Launch(gate, gate, launching, held, kBlocks, 0);
  CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
}

void CheckMany(unsigned held) {
  cts::Gate gate, passing;
  Launch(gate, passing, 0, held, cts::kManyBlocks, cts::kSharedOfMany);
  CTS_EXPECT(!cts::OverlapOfBlock(gate, passing, kEarly), kEarly);
}

CTS_CASE() {
  cts::Row("first-launches-last-is-held", [] { Check(0, kBlocks - 1); });
  cts::Row("last-launches-first-is-held", [] { Check(kBlocks - 1, 0); });
  cts::Row("one-launches-its-neighbour-is-held", [] { Check(3, 4); });
  cts::Row("first-of-many-is-held", [] { CheckMany(0); });
  cts::Row("last-of-many-is-held", [] { CheckMany(cts::kManyBlocks - 1); });
}

}  // namespace
