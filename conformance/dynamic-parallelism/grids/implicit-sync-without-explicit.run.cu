/*---
clause: cdp.grids.implicit-sync-without-explicit
control: the host asks and waits for an empty stream instead of the parent's, while the children still wait
control-fails-with:
  - the parent counted as complete although a child was still running
  - a child was not complete when the wait for its parent returned
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr unsigned kChildren = 32;

// Late after the gate, too: the host waits already.
__global__ void Child(cts::GateView gate, unsigned* count, unsigned long long ns) {
  gate.Pass();
  cts::SpinFor(ns);
  atomicAdd(count, 1u);
}
__global__ void Parent(cts::GateView gate, unsigned* count, unsigned long long ns) { Child<<<1, 1>>>(gate, count, ns); }

CTS_CASE() {
  cts::Stream parent_stream, empty_stream;
  cts::DeviceBuffer<unsigned> count(1, 0);
  cts::LookBeside look;
  cts::Gate gate;
  Parent<<<1, kChildren, 0, parent_stream>>>(gate.view(), count.data(), cts::WindowNs());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no child ran");
  const cts::Stream& stream = cts::control() ? empty_stream : parent_stream;
  CTS_NOT_YET(cudaStreamQuery(stream) != cudaErrorNotReady,
              "the parent counted as complete although a child was still running");
  if (!cts::control()) gate.Open();
  if (cts::control() && !look.Passes(gate)) return parent_stream.Synchronize();
  stream.Synchronize();
  CTS_EXPECT_EQ(count[0], kChildren, "a child was not complete when the wait for its parent returned");
  gate.Open();
  parent_stream.Synchronize();
}

}  // namespace
