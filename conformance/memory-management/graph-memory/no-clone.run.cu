/*---
clause: mm.graph-memory.no-clone
control: the graph has no memory nodes
control-fails-with: a graph with memory nodes was cloned
requires: [memory-pools]
---*/
#include "cts/case.cuh"

#include "with-memory.family.cuh"

namespace {

void ExpectNoClone(cudaGraph_t graph) {
  cudaGraph_t clone = nullptr;
  const cudaError_t code = cts::Taken(cudaGraphClone(&clone, graph));
  CTS_EXPECT_NE(code, cudaSuccess, "a graph with memory nodes was cloned");
  CTS_OBSERVE("code", code);
  if (code == cudaSuccess) CTS_CUDA(cudaGraphDestroy(clone));
}

CTS_CASE() {
  cts::Row("allocation-and-free", [] {
    Subject subject(!cts::control());
    ExpectNoClone(subject.graph);
    CTS_EXPECT(subject.Works(), "a graph did not work after a clone that was refused");
  });
  cts::Row("allocation", [] {
    const cts::Template graph;
    if (cts::control()) {
      cts::AddEmpty(graph);
    } else {
      cts::AddAllocation(graph, {}, 4096);
    }
    ExpectNoClone(graph);
  });
  cts::Row("free-of-another-graph", [] {
    const cts::Template source, graph;
    const cts::GraphBlock block = cts::AddAllocation(source, {}, 4096);
    if (cts::control()) {
      cts::AddEmpty(graph);
    } else {
      cts::AddFree(graph, {}, block.data);
    }
    ExpectNoClone(graph);
  });
}

}  // namespace
