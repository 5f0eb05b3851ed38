/*---
clause: pi.graph.clone-independent
covers: nodes of each shape, in clones of clones, too
control: a graph without nodes is cloned
control-fails-with: a clone did not do what its original does
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "shaped-nodes.family.cuh"

namespace {

cudaGraph_t CloneOf(cudaGraph_t original) {
  cudaGraph_t clone = nullptr;
  CTS_CUDA(cudaGraphClone(&clone, original));
  return clone;
}

constexpr const char* kOther = "a clone did not do what its original does";

CTS_CASE(clone) { CheckCopies(kOther, cts::control(), CloneOf); }
CTS_CASE(clone_of_a_clone) {
  CheckCopies(kOther, cts::control(), [](cudaGraph_t original) {
    const cts::Template clone(CloneOf(original));
    return CloneOf(clone);
  });
}

}  // namespace
