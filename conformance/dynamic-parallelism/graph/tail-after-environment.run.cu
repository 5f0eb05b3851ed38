/*---
clause: cdp.graph.tail-after-environment
control: the graph is launched fire-and-forget, ahead of the other one
control-fails-with: a tail graph started before the launching graph and its children were complete
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;
struct Log {
  unsigned tickets;  // handed out so far; the first is 1
  unsigned refused;  // launches
  unsigned at[8];
};
__device__ void Note(Log* log, int slot) { log->at[slot] = atomicAdd(&log->tickets, 1u) + 1; }
__device__ void Launch(Log* log, cudaGraphExec_t graph, cudaStream_t mode) {
  if (cudaGraphLaunch(graph, mode) != cudaSuccess) atomicAdd(&log->refused, 1u);
}
enum { kTail, kChild, kSecondNode };

__global__ void Tail(Log* log, cts::GateView arrived) {
  Note(log, kTail);
  arrived.Arrive();
}
__global__ void Child(Log* log, cts::GateView gate) {
  gate.Pass();
  Note(log, kChild);
}
__global__ void FirstNode(Log* log, cudaGraphExec_t tail, cudaGraphExec_t child, bool wrong) {
  Launch(log, tail, wrong ? cudaStreamGraphFireAndForget : cudaStreamGraphTailLaunch);
  Launch(log, child, cudaStreamGraphFireAndForget);
}
__global__ void SecondNode(Log* log) { Note(log, kSecondNode); }

CTS_CASE() {
  cts::PinnedBuffer<Log> log(1, 0);
  cts::Stream stream;
  cts::Gate gate, arrived;
  Graph tail(kDeviceLaunch, 1, Tail, log.device(), arrived.view());
  Graph child(kDeviceLaunch, 1, Child, log.device(), gate.view());
  Graph launching(0, 1, FirstNode, log.device(), tail.exec, child.exec, cts::control());
  Log* log_pointer = log.device();
  void* arguments[] = {&log_pointer};
  cudaKernelNodeParams second{};
  second.func = reinterpret_cast<void*>(SecondNode);
  second.gridDim = second.blockDim = dim3(1);
  second.kernelParams = arguments;
  cudaGraphNode_t second_node;
  cudaGraphExec_t both;
  CTS_CUDA(cudaGraphAddKernelNode(&second_node, launching.graph, &launching.node, 1, &second));
  CTS_CUDA(cudaGraphInstantiate(&both, launching.graph, 0));
  CTS_CUDA(cudaGraphLaunch(both, stream));
  CTS_EXPECT(gate.AwaitArrivals(1), "the child graph never ran");
  arrived.AwaitArrivals(1, cts::control() ? 3 : 0.1);  // where a tail graph that does not wait would show
  gate.Open();
  stream.Synchronize();
  CTS_CUDA(cudaGraphExecDestroy(both));
  CTS_EXPECT_EQ(log[0].refused, 0, "a device-side launch was refused");
  for (const int slot : {kChild, kSecondNode}) {
    CTS_EXPECT_LT(0, log[0].at[slot], "a part of the launching graph did not run");
    CTS_EXPECT_LT(log[0].at[slot], log[0].at[kTail],
                  "a tail graph started before the launching graph and its children were complete");
  }
}

}  // namespace
