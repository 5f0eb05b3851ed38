/*---
clause: pi.graph.add-dependencies-signature
control: the edge data are given, as a null pointer
rejects-with:
  - 'argument of type "int" is incompatible with parameter of type "const cudaGraphEdgeData *"'
  - 'too few arguments in function call'
---*/
#include "cts/case.cuh"

namespace {

[[maybe_unused]] cudaError_t Add(cudaGraph_t graph, const cudaGraphNode_t* from, const cudaGraphNode_t* to) {
#ifdef CTS_CONTROL
  return cudaGraphAddDependencies(graph, from, to, nullptr, 1);
#else
  return cudaGraphAddDependencies(graph, from, to, 1);
#endif
}

}  // namespace
