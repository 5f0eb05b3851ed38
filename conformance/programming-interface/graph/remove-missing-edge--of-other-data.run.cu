/*---
clause: pi.graph.remove-missing-edge
covers: an edge between the nodes that has other data
control: the edge is named with its own data
control-fails-with: removing an edge by data that it does not have was not refused
requires: [cc-90]
launches: none
note: the document promises an error and names no code, so that the code is recorded
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

__global__ void Nothing() {}

enum class Named { kAsOther, kByNull, kTheOtherWay };

// An edge of one kind, which is named as one of the other; zeroed data is passed as a null pointer as well. Or it is
// named with its own data, from its end to its begin.
void Check(const char* name, bool programmatic, Named how) {
  cts::Row(name, [&] {
    cudaGraphEdgeData own{}, other{};
    cudaGraphEdgeData& of_kind = programmatic ? own : other;
    of_kind.from_port = cudaGraphKernelNodePortProgrammatic;
    of_kind.type = cudaGraphDependencyTypeProgrammatic;
    const cts::Template graph;
    const cudaGraphNode_t from = cts::AddKernel(graph, {}, Nothing), to = cts::AddKernel(graph, {}, Nothing);
    CTS_CUDA(cudaGraphAddDependencies(graph, &from, &to, &own, 1));
    const bool back = how == Named::kTheOtherWay && !cts::control();
    const cudaGraphEdgeData* const named = how == Named::kByNull ? nullptr : back ? &own : &other;
    const cudaError_t code = cts::Taken(
        cudaGraphRemoveDependencies(graph, back ? &to : &from, back ? &from : &to, cts::control() ? &own : named, 1));
    CTS_EXPECT_NE(code, cudaSuccess, "removing an edge by data that it does not have was not refused");
    if (cts::control()) return;
    CTS_OBSERVE(name, code);
    cudaGraphNode_t sources[2] = {}, targets[2] = {};
    cudaGraphEdgeData data[2] = {};
    size_t count = 2;
    CTS_CUDA(cudaGraphGetEdges(graph, sources, targets, data, &count));
    CTS_EXPECT(count == 1 && data[0].type == own.type && data[0].from_port == own.from_port,
               "a refused removal changed the graph");
  });
}

CTS_CASE() {
  Check("programmatic-by-no-data", true, Named::kByNull);
  Check("programmatic-by-zeroed-data", true, Named::kAsOther);
  Check("plain-by-programmatic-data", false, Named::kAsOther);
  Check("programmatic-the-other-way", true, Named::kTheOtherWay);
}

}  // namespace
