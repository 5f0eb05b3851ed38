/*---
clause: mm.graph-child.parent-destroys-child
control: the child is cloned, and its own graph stays
control-fails-with: a child graph that was moved was not destroyed with its parent
requires: [memory-pools, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/memory/graph_memory.h"

namespace {

void CUDART_CB Count(void* counter) {
  auto* const word = static_cast<volatile unsigned*>(counter);
  *word = *word + 1;
}

// A user object that only the child has goes with it: not before the parent, and once.
void Check(bool has_memory) {
  volatile unsigned destroyed = 0;
  cudaUserObject_t object = nullptr;
  cudaGraph_t child = nullptr;
  CTS_CUDA(cudaGraphCreate(&child, 0));
  if (has_memory && !cts::control()) {
    const cts::GraphBlock block = cts::AddAllocation(child, {}, 4096);
    cts::AddFree(child, {block.node}, block.data);
  } else {
    cts::AddEmpty(child);
  }
  CTS_CUDA(cudaUserObjectCreate(&object, const_cast<unsigned*>(&destroyed), Count, 1, cudaUserObjectNoDestructorSync));
  CTS_CUDA(cudaGraphRetainUserObject(child, object, 1, cudaGraphUserObjectMove));
  {
    cts::Template parent;
    cudaGraphNode_t node = nullptr;
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeGraph;
    parameters.graph.graph = child;
    parameters.graph.ownership = cts::control() ? cudaGraphChildGraphOwnershipClone : cudaGraphChildGraphOwnershipMove;
    CTS_CUDA(cudaGraphAddNode(&node, parent, nullptr, nullptr, 0, &parameters));
    CTS_EXPECT_EQ(destroyed, 0, "a child graph was destroyed before its parent");
    parent.Destroy();
  }
  // The destructor may run in a thread of the runtime.
  const double patience = cts::control() ? 0.3 : 5;
  CTS_EXPECT(cts::AwaitWord(&destroyed, 1, patience), "a child graph that was moved was not destroyed with its parent");
  if (cts::control()) CTS_CUDA(cudaGraphDestroy(child));
  if (cts::control()) (void)cts::AwaitWord(&destroyed, 1);
}

CTS_CASE() {
  cts::Row("with-memory-nodes", [] { Check(true); });
  cts::Row("without", [] { Check(false); });
}

}  // namespace
