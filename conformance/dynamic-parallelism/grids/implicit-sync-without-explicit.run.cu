/*---
clause: cdp.grids.implicit-sync-without-explicit
control: the host synchronizes with an empty stream instead of the parent's, while the children still wait
control-fails-with: a child was not complete when the wait for its parent returned
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kChildren = 32;

__global__ void Child(cts::GateView gate, unsigned* count) {
  gate.Pass();
  atomicAdd(count, 1u);
}
__global__ void Parent(cts::GateView gate, unsigned* count) { Child<<<1, 1>>>(gate, count); }

CTS_CASE() {
  cts::Stream parent_stream, empty_stream;
  cts::PinnedBuffer<unsigned> count(1, 0);
  cts::Gate gate;
  Parent<<<1, kChildren, 0, parent_stream>>>(gate.view(), count.device());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no child ran");
  // Behind the gate the children of the block still have to run one after the other.
  if (!cts::control()) gate.Open();
  (cts::control() ? empty_stream : parent_stream).Synchronize();
  CTS_EXPECT_EQ(count.Load(0), kChildren, "a child was not complete when the wait for its parent returned");
  gate.Open();
  parent_stream.Synchronize();
}

}  // namespace
