/*---
clause: pi.graph.instantiation-tells-node
control: the node that is at fault is left out, or put into a graph that is right
control-fails-with:
  - a failed instantiation did not tell the node at fault
  - a successful instantiation told a failure or a node
requires: [memory-pools]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <algorithm>
#include <vector>

namespace {

constexpr const char* kUntold = "a failed instantiation did not tell the node at fault";

struct Told {
  cudaError_t code;
  cudaGraphInstantiateResult result;
  cudaGraphNode_t node;
};

// The members that are results begin with others.
Told Instantiate(cudaGraph_t graph, unsigned flags, cudaGraphNode_t any) {
  cudaGraphInstantiateParams how{};
  how.flags = flags;
  how.result_out = cudaGraphInstantiateMultipleDevicesNotSupported;
  how.errNode_out = any;
  cudaGraphExec_t exec = nullptr;
  const cudaError_t code = cts::Taken(cudaGraphInstantiateWithParams(&exec, graph, &how));
  if (code == cudaSuccess) CTS_CUDA(cudaGraphExecDestroy(exec));
  return {code, how.result_out, how.errNode_out};
}

// Nodes before and after the cycle are none of it.
void CheckCycle(const char* name, int length) {
  cts::Row(name, [&] {
    const cts::Template graph;
    const cudaGraphNode_t before = cts::AddEmpty(graph);
    std::vector<cudaGraphNode_t> cycle = {cts::AddEmpty(graph, {before})};
    while (static_cast<int>(cycle.size()) < length) cycle.push_back(cts::AddEmpty(graph, {cycle.back()}));
    cts::AddEmpty(graph, {cycle.back()});
    if (!cts::control()) {
      const cudaError_t added = cts::Taken(cudaGraphAddDependencies(graph, &cycle.back(), &cycle.front(), nullptr, 1));
      if (added != cudaSuccess) return cts::PowerNotShown("an edge that closes a cycle is refused at once");
    }
    const Told told = Instantiate(graph, 0, nullptr);
    CTS_EXPECT(told.code != cudaSuccess && told.result == cudaGraphInstantiateInvalidStructure &&
                   std::count(cycle.begin(), cycle.end(), told.node) == 1,
               kUntold);
  });
}

void Nothing(void*) {}
__global__ void Kernel() {}

// A host node among kernels is nothing that a graph for device launch may have.
CTS_CASE(unsupported) {
  const cts::Template graph;
  const cudaGraphNode_t first = cts::AddKernel(graph, {}, Kernel);
  cudaGraphNode_t host = first;
  const cudaHostNodeParams parameters{Nothing, nullptr};
  if (!cts::control()) CTS_CUDA(cudaGraphAddHostNode(&host, graph, &first, 1, &parameters));
  cts::AddKernel(graph, {host}, Kernel);
  const Told told = Instantiate(graph, cudaGraphInstantiateFlagDeviceLaunch, nullptr);
  CTS_EXPECT(
      told.code != cudaSuccess && told.result == cudaGraphInstantiateNodeOperationNotSupported && told.node == host,
      kUntold);
}

CTS_CASE(cycles) {
  CheckCycle("two-nodes", 2);
  CheckCycle("nine-nodes", 9);
}

// The control has a node that makes the graph one for which an instantiation fails.
CTS_CASE(success) {
  const cts::Template graph;
  const cudaGraphNode_t first = cts::AddKernel(graph, {}, Kernel);
  cudaGraphNode_t host = nullptr;
  const cudaHostNodeParams parameters{Nothing, nullptr};
  if (cts::control()) CTS_CUDA(cudaGraphAddHostNode(&host, graph, &first, 1, &parameters));
  const Told told = Instantiate(graph, cudaGraphInstantiateFlagDeviceLaunch, first);
  CTS_EXPECT(told.code == cudaSuccess && told.result == cudaGraphInstantiateSuccess && told.node == nullptr,
             "a successful instantiation told a failure or a node");
}

}  // namespace
