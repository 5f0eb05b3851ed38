// Programmatic edges that the program gives to a capture.
#include "cts/check.h"
#include "cts/stream/capture.h"

namespace {

inline cudaGraphEdgeData ProgrammaticEdge() {
  cudaGraphEdgeData edge{};
  edge.from_port = cudaGraphKernelNodePortProgrammatic;
  edge.type = cudaGraphDependencyTypeProgrammatic;
  return edge;
}

// How the edge from one node to the other is: 0 where there is none, 1 where it is an ordinary one, 2 where it is that
// of ProgrammaticEdge(), 3 otherwise.
int EdgeBetween(cudaGraph_t graph, cudaGraphNode_t one, cudaGraphNode_t other) {
  cudaGraphNode_t from[16] = {}, to[16] = {};
  cudaGraphEdgeData edges[16] = {};
  size_t count = 16;
  CTS_CUDA(cudaGraphGetEdges(graph, from, to, edges, &count));
  for (size_t i = 0; i < count && i < 16; ++i) {
    if (from[i] != one || to[i] != other) continue;
    if (edges[i].type == cudaGraphDependencyTypeDefault && edges[i].from_port == cudaGraphKernelNodePortDefault)
      return 1;
    const bool programmatic = edges[i].type == cudaGraphDependencyTypeProgrammatic &&
                              edges[i].from_port == cudaGraphKernelNodePortProgrammatic;
    return programmatic ? 2 : 3;
  }
  return 0;
}

}  // namespace
