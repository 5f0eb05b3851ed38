/*---
clause: pi.graph.default-edge-data
control: a programmatic edge is added
control-fails-with: an edge without edge data, or with zeroed data, is not a default one
requires: [cc-90]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// Lets programmatic successors go, then stands at the gate.
__global__ void TriggerAndWait(cts::GateView gate) {
#if __CUDA_ARCH__ >= 900
  (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  gate.Pass();
}

template <class Add>
void Check(const char* name, Add add) {
  cts::Row(name, [&] {
    cts::NodeMark mark;
    cts::Gate gate;
    const cts::Template graph;
    const cudaGraphNode_t a = cts::AddKernel(graph, {}, TriggerAndWait, gate.view());
    const cudaGraphNode_t b = mark.Add(graph, {});
    cudaGraphEdgeData programmatic{};
    programmatic.type = cudaGraphDependencyTypeProgrammatic;
    programmatic.from_port = cudaGraphKernelNodePortProgrammatic;
    if (cts::control()) {
      CTS_CUDA(cudaGraphAddDependencies(graph, &a, &b, &programmatic, 1));
    } else {
      CTS_CUDA(add(graph, &a, &b));
    }
    cudaGraphNode_t from = nullptr, to = nullptr;
    cudaGraphEdgeData data{};
    size_t count = 1;
    CTS_CUDA(cudaGraphGetEdges(graph, &from, &to, &data, &count));
    CTS_EXPECT(data.type == cudaGraphDependencyTypeDefault && data.from_port == 0 && data.to_port == 0,
               "an edge without edge data, or with zeroed data, is not a default one");
    if (cts::control()) gate.Open();
    const cts::Stream stream;
    const cts::Executable exec(graph);
    exec.Launch(stream);
    if (!cts::control()) CTS_NOT_YET(mark.seen(), "a default edge did not wait for the whole kernel");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the later kernel never ran");
    stream.Synchronize();
  });
}

CTS_CASE() {
  Check("none", [](cudaGraph_t graph, const cudaGraphNode_t* from, const cudaGraphNode_t* to) {
    return cudaGraphAddDependencies(graph, from, to, nullptr, 1);
  });
  Check("zeroed", [](cudaGraph_t graph, const cudaGraphNode_t* from, const cudaGraphNode_t* to) {
    const cudaGraphEdgeData zeroed{};
    return cudaGraphAddDependencies(graph, from, to, &zeroed, 1);
  });
}

}  // namespace
