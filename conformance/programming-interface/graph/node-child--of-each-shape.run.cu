/*---
clause: pi.graph.node-child
covers: nested graphs with nodes of each shape, one or two levels down
control: a graph without nodes is nested
control-fails-with: a nested graph did not do what the graph does by itself
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "shaped-nodes.family.cuh"

namespace {

constexpr const char* kOther = "a nested graph did not do what the graph does by itself";

cudaGraph_t Around(cudaGraph_t inner) {
  cudaGraph_t outer = nullptr;
  CTS_CUDA(cudaGraphCreate(&outer, 0));
  (void)cts::AddChild(outer, {}, inner);
  return outer;
}

CTS_CASE(nested) { CheckCopies(kOther, cts::control(), Around); }
CTS_CASE(nested_twice) {
  CheckCopies(kOther, cts::control(), [](cudaGraph_t inner) {
    const cts::Template middle(Around(inner));
    return Around(middle);
  });
}

}  // namespace
