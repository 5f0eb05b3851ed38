/*---
clause: cdp.interop.host-graph-may-contain-cdp-kernel
control: the reader depends on nothing
control-fails-with: a child of the graph was not done when what depends on its parent ran
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

// The reader is a node behind the parent's, or a kernel behind the whole graph. In the control it is in another stream.
void Check(bool reader_in_graph) {
  cts::DeviceBuffer<int> mark(1, 0), seen(1);
  cts::Gate gate, read;
  cts::Stream stream, other;
  cts::Event fork, join;
  cudaStream_t reader = cts::control() ? other : stream;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t executable = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  if (reader_in_graph && cts::control()) {
    CTS_CUDA(cudaEventRecord(fork, stream));
    CTS_CUDA(cudaStreamWaitEvent(other, fork, 0));
  }
  Parent<<<1, 1, 0, stream>>>(mark.data(), gate.view());
  if (reader_in_graph) Read<<<1, 1, 0, reader>>>(mark.data(), seen.data(), read.view());
  if (reader_in_graph && cts::control()) {
    CTS_CUDA(cudaEventRecord(join, other));
    CTS_CUDA(cudaStreamWaitEvent(stream, join, 0));
  }
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  if (!CTS_EXPECT_EQ(cudaGraphInstantiate(&executable, graph, 0), cudaSuccess, "the graph was refused")) return;
  CTS_CUDA(cudaGraphLaunch(executable, stream));
  if (!reader_in_graph) Read<<<1, 1, 0, reader>>>(mark.data(), seen.data(), read.view());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  (void)read.AwaitArrivals(1, cts::control() ? 5 : 0.2);  // it must not; what it has seen is checked below
  gate.Open();
  stream.Synchronize();
  other.Synchronize();
  CTS_EXPECT_EQ(seen[0], 1, "a child of the graph was not done when what depends on its parent ran");
  CTS_CUDA(cudaGraphExecDestroy(executable));
  CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE(node_behind_the_parent) { Check(true); }
CTS_CASE(kernel_behind_the_graph) { Check(false); }

}  // namespace
