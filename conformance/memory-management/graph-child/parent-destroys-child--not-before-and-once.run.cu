/*---
clause: mm.graph-child.parent-destroys-child
covers: not before its parent, and once
control: a second graph counts in the child's word, and goes before the parent
control-fails-with:
  - a child graph that was moved was destroyed before its parent
  - a child graph that was moved was destroyed twice
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/memory/graph_memory.h"

#include <thread>

namespace {

// The destructor may run in a thread of the runtime, and after the case has ended.
volatile unsigned destroyed[2];

void CUDART_CB Count(void* word) { __atomic_add_fetch(static_cast<volatile unsigned*>(word), 1u, __ATOMIC_SEQ_CST); }

// A graph; when it goes, a user object that only it has goes with it and counts.
cudaGraph_t CountingGraph(volatile unsigned* word, bool has_memory) {
  cudaUserObject_t object = nullptr;
  cudaGraph_t graph = nullptr;
  CTS_CUDA(cudaGraphCreate(&graph, 0));
  if (has_memory) {
    const cts::GraphBlock block = cts::AddAllocation(graph, {}, 4096);
    cts::AddFree(graph, {block.node}, block.data);
  } else {
    cts::AddEmpty(graph);
  }
  CTS_CUDA(cudaUserObjectCreate(&object, const_cast<unsigned*>(word), Count, 1, cudaUserObjectNoDestructorSync));
  CTS_CUDA(cudaGraphRetainUserObject(graph, object, 1, cudaGraphUserObjectMove));
  return graph;
}

void AwaitAtLeast(const volatile unsigned* word, unsigned value) {
  const cts::HostTimer timer;
  while (*word < value && timer.Milliseconds() < 5000) std::this_thread::yield();
}

void Check(volatile unsigned* word, bool has_memory) {
  *word = 0;
  const cudaGraph_t child = CountingGraph(word, has_memory);
  {
    cts::Template parent;
    cudaGraphNode_t node = nullptr;
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeGraph;
    parameters.graph.graph = child;
    parameters.graph.ownership = cudaGraphChildGraphOwnershipMove;
    CTS_CUDA(cudaGraphAddNode(&node, parent, nullptr, nullptr, 0, &parameters));
    if (cts::control()) {
      CTS_CUDA(cudaGraphDestroy(CountingGraph(word, false)));
      AwaitAtLeast(word, 1);
    }
    CTS_NOT_YET(*word != 0, "a child graph that was moved was destroyed before its parent");
    parent.Destroy();
  }
  const unsigned all = cts::control() ? 2 : 1;
  AwaitAtLeast(word, all);
  CTS_EXPECT_LE(all, *word, "a child graph that was moved was not destroyed with its parent");
  CTS_NOT_YET(*word > 1, "a child graph that was moved was destroyed twice");
}

CTS_CASE() {
  cts::Row("with-memory-nodes", [] { Check(&destroyed[0], true); });
  cts::Row("without", [] { Check(&destroyed[1], false); });
}

}  // namespace
