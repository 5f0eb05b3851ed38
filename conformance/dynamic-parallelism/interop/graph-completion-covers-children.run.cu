/*---
clause: cdp.interop.graph-completion-covers-children
control: what should follow the graph is put into another stream
control-fails-with: what follows a graph in its stream did not wait for a child of the graph's kernel
build: [rdc]
note: where the launching kernel is not the graph's last node everything waits, so the checks can pass
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

constexpr const char* kEarly = "what follows a graph in its stream did not wait for a child of the graph's kernel";

__global__ void Child(int* mark, cts::GateView gate) {
  gate.Pass();
  *mark = 1;
}
__global__ void Parent(int* mark, cts::GateView gate) { Child<<<1, 1>>>(mark, gate); }
__global__ void Nothing() {}
__global__ void Read(const int* mark, int* seen) { *seen = *mark; }

enum class Follower { kKernel, kCopy, kEvent };

// The child of the graph's kernel stands at a gate: nothing behind the graph in its stream is complete before that.
void Check(Follower follower, bool node_behind) {
  cts::DeviceBuffer<int> mark(1, 0), seen(1);
  cts::Gate gate;
  cts::Stream stream, other;
  cts::Event done;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t executable = nullptr;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t parent = cts::AddKernelNode(graph, nullptr, 1, &Parent, mark.data(), gate.view());
  if (node_behind) cts::AddKernelNode(graph, parent, 1, &Nothing);
  CTS_CUDA(cudaGraphInstantiate(&executable, graph, 0));
  CTS_CUDA(cudaGraphLaunch(executable, stream));
  cudaStream_t behind = cts::control() ? other : stream;
  if (follower == Follower::kKernel) Read<<<1, 1, 0, behind>>>(mark.data(), seen.data());
  CTS_CUDA(cudaGetLastError());
  if (follower == Follower::kCopy)
    CTS_CUDA(cudaMemcpyAsync(seen.data(), mark.data(), sizeof(int), cudaMemcpyDeviceToDevice, behind));
  CTS_CUDA(cudaEventRecord(done, behind));
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  const bool early = cts::Watch(kEarly, [&] { return cudaEventQuery(done) != cudaErrorNotReady; });
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT(!early && (follower == Follower::kEvent || seen[0] == 1), kEarly);
  CTS_EXPECT_EQ(mark[0], 1, "the child did not finish");
  CTS_CUDA(cudaGraphExecDestroy(executable));
  CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE(kernel) { Check(Follower::kKernel, false); }
CTS_CASE(copy) { Check(Follower::kCopy, false); }
CTS_CASE(event) { Check(Follower::kEvent, false); }
CTS_CASE(kernel_behind_a_node) { Check(Follower::kKernel, true); }
CTS_CASE(copy_behind_a_node) { Check(Follower::kCopy, true); }
CTS_CASE(event_behind_a_node) { Check(Follower::kEvent, true); }

}  // namespace
