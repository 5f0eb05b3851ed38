/*---
clause: mm.graph-peer.device-read-write-only
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <vector>

namespace {

CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  const auto observe = [](const char* name, cudaMemLocationType type, cudaMemAccessFlags flags, int entries) {
    cudaMemAccessDesc access{};
    access.location.type = type;
    access.flags = flags;
    const std::vector<cudaMemAccessDesc> list(entries, access);
    const cts::Template graph;
    cudaMemAllocNodeParams parameters = cts::AllocationOf(4096);
    parameters.accessDescs = list.data();
    parameters.accessDescCount = list.size();
    cudaGraphNode_t node = nullptr;
    CTS_OBSERVE(name, cts::Taken(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &parameters)));
  };
  observe("reads-alone", cudaMemLocationTypeDevice, cudaMemAccessFlagsProtRead, 1);
  observe("none", cudaMemLocationTypeDevice, cudaMemAccessFlagsProtNone, 1);
  observe("host", cudaMemLocationTypeHost, cudaMemAccessFlagsProtReadWrite, 1);
  observe("one-entry-more-than-devices", cudaMemLocationTypeDevice, cudaMemAccessFlagsProtReadWrite, count + 1);
}

}  // namespace
