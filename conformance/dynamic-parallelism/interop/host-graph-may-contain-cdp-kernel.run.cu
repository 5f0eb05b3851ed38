/*---
clause: cdp.interop.host-graph-may-contain-cdp-kernel
control: the reader's node stands before the parent's
control-fails-with: a child of the graph was not done when the node after its parent ran
build: [rdc]
note: >-
  the child stands at a gate; a reader that waits for it does not run before the host opens the gate. Of a parent that
  is a graph's last node not even the device's end waits for the child (FINDINGS.md); the control's has a node after it
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

namespace {

constexpr const char* kNotDone = "a child of the graph was not done when the node after its parent ran";

__global__ void Child(int* mark, cts::GateView gate) {
  gate.Pass();
  *mark = 1;
}
__global__ void Parent(int* mark, cts::GateView gate) { Child<<<1, 1>>>(mark, gate); }
__global__ void Nothing() {}
__global__ void Read(const int* mark, int* seen, cts::GateView read) {
  *seen = *static_cast<const volatile int*>(mark);
  read.Arrive();
}

struct Work {
  int *mark, *seen;
  cts::GateView gate, read;
};

cudaGraph_t Build(const Work& work) {
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  if (cts::control()) {
    const cudaGraphNode_t reader = cts::AddKernelNode(graph, nullptr, 1, Read, work.mark, work.seen, work.read);
    cts::AddKernelNode(graph, cts::AddKernelNode(graph, reader, 1, Parent, work.mark, work.gate), 1, Nothing);
  } else {
    const cudaGraphNode_t parent = cts::AddKernelNode(graph, nullptr, 1, Parent, work.mark, work.gate);
    cts::AddKernelNode(graph, parent, 1, Read, work.mark, work.seen, work.read);
  }
  return graph;
}

cudaGraph_t Capture(const Work& work) {
  cts::Stream stream;
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  if (cts::control()) Read<<<1, 1, 0, stream>>>(work.mark, work.seen, work.read);
  Parent<<<1, 1, 0, stream>>>(work.mark, work.gate);
  if (cts::control()) {
    Nothing<<<1, 1, 0, stream>>>();
  } else {
    Read<<<1, 1, 0, stream>>>(work.mark, work.seen, work.read);
  }
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  return graph;
}

void Check(cudaGraph_t (*make)(const Work&)) {
  cts::DeviceBuffer<int> mark(1, 0), seen(1);
  cts::Gate gate, read;
  cts::Stream stream;
  cudaGraphExec_t executable = nullptr;
  cudaGraph_t graph = make(Work{mark.data(), seen.data(), gate.view(), read.view()});
  if (!CTS_EXPECT_EQ(cudaGraphInstantiate(&executable, graph, 0), cudaSuccess, "the graph was refused")) return;
  CTS_CUDA(cudaGraphLaunch(executable, stream));
  CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  CTS_CHANCE(read.arrivals() >= 1, kNotDone);
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(seen[0], 1, kNotDone);
  CTS_CUDA(cudaGraphExecDestroy(executable));
  CTS_CUDA(cudaGraphDestroy(graph));
}

CTS_CASE(built) { Check(Build); }
CTS_CASE(captured) { Check(Capture); }

}  // namespace
