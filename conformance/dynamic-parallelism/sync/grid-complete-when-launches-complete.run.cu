/*---
clause: cdp.sync.grid-complete-when-launches-complete
control: the host launches the child into a stream of its own, once the grid is complete
control-fails-with: the grid was complete although a launch of its last block was not
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 32;

__global__ void Child(cts::GateView gate) { gate.Pass(); }

__global__ void Parent(cts::GateView gate, unsigned* turns, bool launch) {
  const bool last = atomicAdd(turns, 1u) == kBlocks * kThreads - 1;
  if (last && launch) Child<<<1, 1>>>(gate);
}

CTS_CASE() {
  cts::Stream parent_stream, child_stream;
  cts::DeviceBuffer<unsigned> turns(1, 0);
  cts::Gate gate;
  Parent<<<kBlocks, kThreads, 0, parent_stream>>>(gate.view(), turns.data(), !cts::control());
  CTS_CUDA(cudaGetLastError());
  if (cts::control()) {
    parent_stream.Synchronize();
    Child<<<1, 1, 0, child_stream>>>(gate.view());
    CTS_CUDA(cudaGetLastError());
  }
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  cudaError_t state = cudaErrorNotReady;
  const double limit_ms = cts::control() ? 5000 : 200;
  for (cts::HostTimer timer; state == cudaErrorNotReady && timer.Milliseconds() < limit_ms;)
    state = cudaStreamQuery(parent_stream);
  CTS_EXPECT_EQ(state, cudaErrorNotReady, "the grid was complete although a launch of its last block was not");
  gate.Open();
  parent_stream.Synchronize();
}

}  // namespace
