/*---
clause: cdp.interop.graph-completion-covers-children
covers: children in each stream, captured graphs, nodes before and after
control: the event is recorded before the graph
control-fails-with: an event behind a graph did not wait for a child of the graph's kernel
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/process/driver.h"

namespace {

enum class Stream { kNull, kNamed, kTail, kFireAndForget };

__global__ void Child(unsigned* ended, cts::GateView gate) {
  gate.Pass();
  cts::RaiseFlag(ended, 1u);
}
__global__ void Parent(unsigned* ended, cts::GateView gate, Stream where, cudaError_t* code) {
  cudaStream_t stream = nullptr;
  if (where == Stream::kNamed) (void)cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  if (where == Stream::kTail) stream = cudaStreamTailLaunch;
  if (where == Stream::kFireAndForget) stream = cudaStreamFireAndForget;
  Child<<<1, 1, 0, stream>>>(ended, gate);
  *code = cudaGetLastError();
  if (where == Stream::kNamed) (void)cudaStreamDestroy(stream);
}
__global__ void Nothing() {}

struct Fixture {
  cts::PinnedBuffer<unsigned> ended{1, 0};
  cts::DeviceBuffer<cudaError_t> code{1};
  cts::Gate gate;
  cts::Stream stream;
  cts::Event done;

  cudaGraphNode_t AddParent(cudaGraph_t graph, cudaGraphNode_t behind = nullptr, Stream where = Stream::kNull) {
    return cts::AddKernelNode(graph, behind, 1, Parent, ended.device(), gate.view(), where, code.data());
  }

  // Launches the graph, with the event after it, while the child stands at the gate. Destroys the graph.
  void Check(cudaGraph_t graph) {
    cudaGraphExec_t executable = nullptr;
    CTS_CUDA(cudaGraphInstantiate(&executable, graph, 0));
    if (cts::control()) CTS_CUDA(cudaEventRecord(done, stream));
    CTS_CUDA(cudaGraphLaunch(executable, stream));
    if (!cts::control()) CTS_CUDA(cudaEventRecord(done, stream));
    CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
    const auto query = CTS_DRIVER(cuEventQuery);  // the runtime's would leave its answer as the last error
    CTS_NOT_YET(query(done) != CUDA_ERROR_NOT_READY,
                "an event behind a graph did not wait for a child of the graph's kernel");
    gate.Open();
    CTS_EXPECT(cts::AwaitWord(ended.data(), 1), "the child did not finish");  // told by itself: nothing else may wait
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the launch of the child was refused");
    CTS_CUDA(cudaGraphExecDestroy(executable));
    CTS_CUDA(cudaGraphDestroy(graph));
  }
};

cudaGraph_t NewGraph() {
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  return graph;
}

void CheckChildIn(Stream where) {
  Fixture fixture;
  const cudaGraph_t graph = NewGraph();
  fixture.AddParent(graph, nullptr, where);
  fixture.Check(graph);
}

CTS_CASE(child_in_named_stream) { CheckChildIn(Stream::kNamed); }
CTS_CASE(child_in_tail_stream) { CheckChildIn(Stream::kTail); }
CTS_CASE(child_in_fire_and_forget_stream) { CheckChildIn(Stream::kFireAndForget); }

CTS_CASE(captured) {
  Fixture fixture;
  cts::Stream stream;
  cudaGraph_t graph = nullptr;
  // They wait, which a capture forbids.
  const cts::GateView gate = fixture.gate.view();
  cudaError_t* const code = fixture.code.data();
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  Parent<<<1, 1, 0, stream>>>(fixture.ended.device(), gate, Stream::kNull, code);
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  fixture.Check(graph);
}

CTS_CASE(parent_behind_a_kernel) {
  Fixture fixture;
  const cudaGraph_t graph = NewGraph();
  fixture.AddParent(graph, cts::AddKernelNode(graph, nullptr, 1, Nothing));
  fixture.Check(graph);
}

CTS_CASE(empty_node_behind) {
  Fixture fixture;
  const cudaGraph_t graph = NewGraph();
  const cudaGraphNode_t parent = fixture.AddParent(graph);
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphAddEmptyNode(&node, graph, &parent, 1));
  fixture.Check(graph);
}

CTS_CASE(memset_behind) {
  Fixture fixture;
  cts::DeviceBuffer<unsigned> filled(1);
  const cudaGraph_t graph = NewGraph();
  const cudaGraphNode_t parent = fixture.AddParent(graph);
  const cudaMemsetParams parameters{
      .dst = filled.data(), .pitch = 0, .value = 0, .elementSize = 4, .width = 1, .height = 1};
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, &parent, 1, &parameters));
  fixture.Check(graph);
}

}  // namespace
