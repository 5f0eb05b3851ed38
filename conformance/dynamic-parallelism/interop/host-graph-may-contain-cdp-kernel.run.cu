/*---
clause: cdp.interop.host-graph-may-contain-cdp-kernel
control: the reading node depends on nothing, and runs while the child stands at a gate
control-fails-with: the dependent node ran before the child of the node in front of it was done
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* mark, cts::GateView gate, bool wait) {
  if (wait) gate.Pass();
  *mark = 1;
}
__global__ void Parent(int* mark, cts::GateView gate, bool wait) { Child<<<1, 1>>>(mark, gate, wait); }
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
  // In the control the reader is a branch of its own; the child waits for the host, and the host for the reader.
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  if (cts::control()) {
    CTS_CUDA(cudaEventRecord(fork, stream));
    CTS_CUDA(cudaStreamWaitEvent(other, fork, 0));
  }
  Parent<<<1, 1, 0, stream>>>(mark.data(), gate.view(), cts::control());
  Read<<<1, 1, 0, cts::control() ? other : stream>>>(mark.data(), seen.data(), read.view());
  if (cts::control()) {
    CTS_CUDA(cudaEventRecord(join, other));
    CTS_CUDA(cudaStreamWaitEvent(stream, join, 0));
  }
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  if (!CTS_EXPECT_EQ(cudaGraphInstantiate(&executable, graph, 0), cudaSuccess, "the graph was refused")) return;
  CTS_CUDA(cudaGraphLaunch(executable, stream));
  CTS_EXPECT(read.AwaitArrivals(1), "the reading node never ran");
  gate.Open();
  stream.Synchronize();
  CTS_EXPECT_EQ(seen[0], 1, "the dependent node ran before the child of the node in front of it was done");
  CTS_CUDA(cudaGraphExecDestroy(executable));
  CTS_CUDA(cudaGraphDestroy(graph));
}

}  // namespace
