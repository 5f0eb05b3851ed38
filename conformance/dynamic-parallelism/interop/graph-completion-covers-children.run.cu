/*---
clause: cdp.interop.graph-completion-covers-children
control: what should follow the graph is put before it
control-fails-with: what follows a graph in its stream did not wait for a child of the graph's kernel
build: [rdc]
note: where the launching kernel is not the graph's last node everything waits, so the checks can pass
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/process/driver.h"

namespace {

constexpr const char* kEarly = "what follows a graph in its stream did not wait for a child of the graph's kernel";

__global__ void Child(int* mark, unsigned* ended, cts::GateView gate) {
  gate.Pass();
  *mark = 1;
  cts::RaiseFlag(ended, 1u);
}
__global__ void Parent(int* mark, unsigned* ended, cts::GateView gate) { Child<<<1, 1>>>(mark, ended, gate); }
__global__ void Nothing() {}
__global__ void Read(const int* mark, int* seen) { *seen = *mark; }

enum class Follower { kKernel, kCopy, kEvent };

void Follow(Follower follower, const int* mark, int* seen, cudaEvent_t done, cudaStream_t stream) {
  if (follower == Follower::kKernel) Read<<<1, 1, 0, stream>>>(mark, seen);
  CTS_CUDA(cudaGetLastError());
  if (follower == Follower::kCopy) CTS_CUDA(cudaMemcpyAsync(seen, mark, sizeof(int), cudaMemcpyDeviceToDevice, stream));
  CTS_CUDA(cudaEventRecord(done, stream));
}

// The child of the graph's kernel stands at a gate: nothing after the graph in its stream is complete before that.
void Check(Follower follower, bool node_behind) {
  cts::DeviceBuffer<int> mark(1, 0), seen(1);
  cts::PinnedBuffer<unsigned> ended(1, 0);
  cts::Gate gate;
  cts::Stream stream;
  cts::Event done;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t executable = nullptr;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  const cudaGraphNode_t parent =
      cts::AddKernelNode(graph, nullptr, 1, &Parent, mark.data(), ended.device(), gate.view());
  if (node_behind) cts::AddKernelNode(graph, parent, 1, &Nothing);
  CTS_CUDA(cudaGraphInstantiate(&executable, graph, 0));
  if (cts::control()) Follow(follower, mark.data(), seen.data(), done, stream);
  CTS_CUDA(cudaGraphLaunch(executable, stream));
  if (!cts::control()) Follow(follower, mark.data(), seen.data(), done, stream);
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  const auto query = CTS_DRIVER(cuEventQuery);  // the runtime's would leave its answer as the last error
  const bool early = cts::Watch(kEarly, [&] { return query(done) != CUDA_ERROR_NOT_READY; });
  gate.Open();
  // Told by itself: where the graph does not wait for it, nothing else may.
  CTS_EXPECT(cts::AwaitWord(ended.data(), 1), "the child did not finish");
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT(!early && (follower == Follower::kEvent || seen[0] == 1), kEarly);
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
