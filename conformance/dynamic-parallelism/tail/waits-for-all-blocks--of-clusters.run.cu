/*---
clause: cdp.tail.waits-for-all-blocks
covers: grids of clusters
control: the tail launch is made by a grid ahead of the one whose block stands at the gate
control-fails-with: the tail grid ran although a block of a cluster of its launching grid was still running
build: [rdc]
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr const char* kEarly =
    "the tail grid ran although a block of a cluster of its launching grid was still running";
constexpr unsigned kClusters = 3, kEach = 4, kBlocks = kClusters * kEach, kNone = kBlocks;

// One block makes the tail launch, one stands at the gate; the others end at once.
__global__ void Grid(cts::GateView gate, unsigned launching, unsigned held) {
  if (blockIdx.x == launching) cts::PassingGrid<<<1, 1, 0, cudaStreamTailLaunch>>>(gate);
  if (blockIdx.x == held) gate.Pass();
}

void Check(const char* name, unsigned launching, unsigned held) {
  cts::Row(name, [&] {
    cts::Gate gate;
    if (cts::control()) cts::LaunchClusters(kClusters, kEach, 1, Grid, gate.view(), launching, kNone);
    cts::LaunchClusters(kClusters, kEach, 1, Grid, gate.view(), cts::control() ? kNone : launching, held);
    CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
  });
}

CTS_CASE() {
  Check("another-block-of-the-cluster", 1, 2);
  Check("a-later-cluster", 0, kBlocks - 1);
  Check("an-earlier-cluster", kBlocks - 1, 0);
}

}  // namespace
