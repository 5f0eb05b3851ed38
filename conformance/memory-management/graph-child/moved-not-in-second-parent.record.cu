/*---
clause: mm.graph-child.moved-not-in-second-parent
requires: [memory-pools, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "moved-child.family.cuh"

namespace {

// The argument: the ownership. Each in a process of its own: two parents may destroy the child.
CTS_CHILD(Adds) {
  Moved moved;
  const cts::Template second;
  cudaGraphNode_t node = nullptr;
  moved.parameters.graph.ownership = static_cast<cudaGraphChildGraphNodeOwnership>(cts::child_argument());
  cts::Tell("code", cts::Taken(cudaGraphAddNode(&node, second, nullptr, nullptr, 0, &moved.parameters)));
  cts::Tell("parent-works", moved.Works());
}

CTS_CASE() {
  for (const cudaGraphChildGraphNodeOwnership ownership :
       {cudaGraphChildGraphOwnershipMove, cudaGraphChildGraphOwnershipClone}) {
    cts::Row(ownership == cudaGraphChildGraphOwnershipMove ? "move" : "clone", [&] {
      const cts::ChildRun child = cts::RunChild("Adds", {.argument = ownership, .any_end = true});
      CTS_OBSERVE("code", child.Has("code") ? static_cast<cudaError_t>(child.Value("code")) : cudaErrorUnknown);
      CTS_OBSERVE("parent-works", child.Has("parent-works") && child.Value("parent-works") == 1);
    });
  }
}

}  // namespace
