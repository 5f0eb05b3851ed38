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

constexpr unsigned kMany = 1024, kShared = 48 << 10;  // so much of each block that not all run at once

__global__ void Mark(unsigned* word) { cts::RaiseFlag(word, 1u); }
__global__ void OfMany(cts::GateView gate, unsigned* word, bool launch, unsigned held) {
  if (launch && blockIdx.x == 0) Mark<<<1, 1, 0, cudaStreamTailLaunch>>>(word);
  if (blockIdx.x == held) gate.Pass();
}

void CheckMany(unsigned held) {
  const cts::PinnedBuffer<unsigned> word(1, 0);
  cts::Gate gate;
  if (cts::control()) OfMany<<<kMany, 1, kShared>>>(gate.view(), word.device(), true, kMany);
  OfMany<<<kMany, 1, kShared>>>(gate.view(), word.device(), !cts::control(), held);
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the block never ran");
  CTS_NOT_YET(word.Load(0) == 1, kEarly);
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(word[0], 1u, "the tail grid never ran");
}

CTS_CASE() {
  cts::Row("first-launches-last-is-held", [] { Check(0, kBlocks - 1); });
  cts::Row("last-launches-first-is-held", [] { Check(kBlocks - 1, 0); });
  cts::Row("one-launches-its-neighbour-is-held", [] { Check(3, 4); });
  cts::Row("first-of-many-is-held", [] { CheckMany(0); });
  cts::Row("last-of-many-is-held", [] { CheckMany(kMany - 1); });
}

}  // namespace
