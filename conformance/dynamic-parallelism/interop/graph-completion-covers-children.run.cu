/*---
clause: cdp.interop.graph-completion-covers-children
control: what should follow the graph is put into another stream
control-fails-with: what follows a graph in its stream did not wait for a child of the graph's last kernel
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* mark, cts::GateView gate) {
  gate.Pass();
  *mark = 1;
}
__global__ void Parent(int* mark, cts::GateView gate) { Child<<<1, 1>>>(mark, gate); }
__global__ void Read(const int* mark, int* seen) { *seen = *mark; }

enum class Follower { kKernel, kCopy, kEvent };

// The graph is one kernel whose child stands at a gate: nothing behind it in the stream is complete before that.
void Check(Follower follower) {
  cts::DeviceBuffer<int> mark(1, 0), seen(1);
  cts::Gate gate;
  cts::Stream stream, other;
  cts::Event done;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t executable = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  Parent<<<1, 1, 0, stream>>>(mark.data(), gate.view());
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  CTS_CUDA(cudaGraphInstantiate(&executable, graph, 0));
  CTS_CUDA(cudaGraphLaunch(executable, stream));
  cudaStream_t behind = cts::control() ? other : stream;
  if (follower == Follower::kKernel) Read<<<1, 1, 0, behind>>>(mark.data(), seen.data());
  CTS_CUDA(cudaGetLastError());
  if (follower == Follower::kCopy)
    CTS_CUDA(cudaMemcpyAsync(seen.data(), mark.data(), sizeof(int), cudaMemcpyDeviceToDevice, behind));
  CTS_CUDA(cudaEventRecord(done, behind));
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  // The time only gives a wrong implementation the chance to show itself: a right one is never done before the gate.
  cudaError_t state = cudaErrorNotReady;
  const double limit_ms = cts::control() ? 5000 : 200;
  for (cts::HostTimer timer; state == cudaErrorNotReady && timer.Milliseconds() < limit_ms;)
    state = cudaEventQuery(done);
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT(state == cudaErrorNotReady && (follower == Follower::kEvent || seen[0] == 1),
             "what follows a graph in its stream did not wait for a child of the graph's last kernel");
  CTS_EXPECT_EQ(mark[0], 1, "the child did not finish");
  CTS_CUDA(cudaGraphExecDestroy(executable));
  CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE(kernel) { Check(Follower::kKernel); }
CTS_CASE(copy) { Check(Follower::kCopy); }
CTS_CASE(event) { Check(Follower::kEvent); }

}  // namespace
