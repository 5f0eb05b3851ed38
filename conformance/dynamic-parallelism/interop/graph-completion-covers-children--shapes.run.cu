/*---
clause: cdp.interop.graph-completion-covers-children
control: the event is recorded in front of the graph
control-fails-with: an event behind a graph did not wait for a child of the graph's kernel
build: [rdc]
note: other graphs and other children than those of the case without an aspect
---*/
#include "cts/case.cuh"
#include "cts/driver.h"
#include "cts/graph.h"

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

class Fixture {
 public:
  cudaGraphNode_t AddParent(cudaGraph_t graph, cudaGraphNode_t behind = nullptr, Stream where = Stream::kNull) {
    return cts::AddKernelNode(graph, behind, 1, Parent, ended_.device(), gate_.view(), where, code_.data());
  }
  void Capture(cudaStream_t stream) {
    Parent<<<1, 1, 0, stream>>>(ended_.device(), gate_.view(), Stream::kNull, code_.data());
  }

  // Launches the graph, with the event behind it, while the child stands at the gate. Destroys the graph.
  void Check(cudaGraph_t graph) {
    cudaGraphExec_t executable = nullptr;
    CTS_CUDA(cudaGraphInstantiate(&executable, graph, 0));
    if (cts::control()) CTS_CUDA(cudaEventRecord(done_, stream_));
    CTS_CUDA(cudaGraphLaunch(executable, stream_));
    if (!cts::control()) CTS_CUDA(cudaEventRecord(done_, stream_));
    CTS_EXPECT(gate_.AwaitArrivals(1), "the child never ran");
    const auto query = CTS_DRIVER(cuEventQuery);  // the runtime's would leave its answer behind as the last error
    CTS_NOT_YET(query(done_) != CUDA_ERROR_NOT_READY,
                "an event behind a graph did not wait for a child of the graph's kernel");
    gate_.Open();
    // Told by itself: where the graph does not wait for it, nothing else may.
    CTS_EXPECT(cts::AwaitWord(ended_.data(), 1), "the child did not finish");
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(code_[0], cudaSuccess, "the launch of the child was refused");
    CTS_CUDA(cudaGraphExecDestroy(executable));
    CTS_CUDA(cudaGraphDestroy(graph));
  }

 private:
  cts::PinnedBuffer<unsigned> ended_{1, 0};
  cts::DeviceBuffer<cudaError_t> code_{1};
  cts::Gate gate_;
  cts::Stream stream_;
  cts::Event done_;
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
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  fixture.Capture(stream);
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
  cudaMemsetParams parameters{};
  parameters.dst = filled.data();
  parameters.elementSize = 4;
  parameters.width = parameters.height = 1;
  cudaGraphNode_t node;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, &parent, 1, &parameters));
  fixture.Check(graph);
}

}  // namespace
