/*---
clause: cdp.interop.host-graph-may-contain-cdp-kernel
control: the reader's node depends on nothing
control-fails-with: a child of the graph was not done when the node behind its parent ran
build: [rdc]
note: the child stands at a gate; a reader that waits for it does not run before the host opens the gate
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* mark, cts::GateView gate) {
  gate.Pass();
  *mark = 1;
}
__global__ void Parent(int* mark, cts::GateView gate) { Child<<<1, 1>>>(mark, gate); }
__global__ void Read(const int* mark, int* seen, cts::GateView read) {
  *seen = *static_cast<const volatile int*>(mark);
  read.Arrive();
}

CTS_CASE() {
  cts::DeviceBuffer<int> mark(1, 0), seen(1);
  cts::Gate gate, read;
  cts::Stream stream, other;
  cts::Event fork, join;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t executable = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  CTS_CUDA(cudaEventRecord(fork, stream));
  CTS_CUDA(cudaStreamWaitEvent(other, fork, 0));
  Parent<<<1, 1, 0, stream>>>(mark.data(), gate.view());
  Read<<<1, 1, 0, cts::control() ? other : stream>>>(mark.data(), seen.data(), read.view());
  CTS_CUDA(cudaEventRecord(join, other));
  CTS_CUDA(cudaStreamWaitEvent(stream, join, 0));
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  if (!CTS_EXPECT_EQ(cudaGraphInstantiate(&executable, graph, 0), cudaSuccess, "the graph was refused")) return;
  CTS_CUDA(cudaGraphLaunch(executable, stream));
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  (void)read.AwaitArrivals(1, cts::control() ? 5 : 0.2);  // it must not; what it has seen is checked below
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(seen[0], 1, "a child of the graph was not done when the node behind its parent ran");
  CTS_CUDA(cudaGraphExecDestroy(executable));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
