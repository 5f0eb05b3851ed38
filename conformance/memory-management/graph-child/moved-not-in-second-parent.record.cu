/*---
clause: mm.graph-child.moved-not-in-second-parent
requires: [memory-pools, driver-13-0]
---*/
#include "cts/case.cuh"

#include "moved-child.family.cuh"

namespace {

CTS_CASE() {
  for (const cudaGraphChildGraphNodeOwnership ownership :
       {cudaGraphChildGraphOwnershipMove, cudaGraphChildGraphOwnershipClone}) {
    cts::Row(ownership == cudaGraphChildGraphOwnershipMove ? "move" : "clone", [&] {
      Moved moved;
      const cts::Template second;
      cudaGraphNode_t node = nullptr;
      moved.parameters.graph.ownership = ownership;
      CTS_OBSERVE("code", cts::Taken(cudaGraphAddNode(&node, second, nullptr, nullptr, 0, &moved.parameters)));
      CTS_OBSERVE("parent-works", moved.Works());
    });
  }
}

}  // namespace
