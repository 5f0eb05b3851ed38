/*---
clause: mm.graph-memory.other-locations
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

CTS_CASE() {
  const auto observe = [](const char* name, cudaMemAllocationType type, cudaMemLocationType location) {
    const cts::Template graph;
    cudaMemAllocNodeParams parameters = cts::AllocationOf(70'000);
    parameters.poolProps.allocType = type;
    parameters.poolProps.location.type = location;
    cudaGraphNode_t node = nullptr;
    CTS_OBSERVE(name, cts::Taken(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &parameters)));
  };
  observe("host", cudaMemAllocationTypePinned, cudaMemLocationTypeHost);
  observe("host-numa", cudaMemAllocationTypePinned, cudaMemLocationTypeHostNuma);
  observe("host-numa-current", cudaMemAllocationTypePinned, cudaMemLocationTypeHostNumaCurrent);
  observe("none", cudaMemAllocationTypePinned, cudaMemLocationTypeNone);
  observe("managed", cudaMemAllocationTypeManaged, cudaMemLocationTypeDevice);
  observe("no-type", cudaMemAllocationTypeInvalid, cudaMemLocationTypeDevice);
}

}  // namespace
