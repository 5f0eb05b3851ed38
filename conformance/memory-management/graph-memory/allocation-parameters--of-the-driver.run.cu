/*---
clause: mm.graph-memory.allocation-parameters
covers: the driver's functions
control: the next allocation node is asked
control-fails-with: an allocation node of the driver does not tell what it was made with
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"

#include <iterator>

namespace {

// Several nodes, of which each is asked once all are there; with an access list and without.
CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  for (const bool with_access : {false, true}) {
    cts::Row(with_access ? "with-an-access-list" : "without", [&] {
      constexpr std::size_t kSizes[] = {1, 4096, (2 << 20) + 1, 33 << 20};
      constexpr std::size_t kCount = std::size(kSizes);
      const cts::Template graph;
      CUDA_MEM_ALLOC_NODE_PARAMS made[kCount] = {};
      CUgraphNode nodes[kCount] = {};
      CUmemAccessDesc access{};
      access.flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
      access.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
      for (std::size_t i = 0; i < kCount; ++i) {
        made[i].poolProps.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
        made[i].poolProps.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
        made[i].bytesize = kSizes[i];
        if (with_access) made[i].accessDescs = &access;
        if (with_access) made[i].accessDescCount = 1;
        CTS_CU(CTS_DRIVER(cuGraphAddMemAllocNode)(&nodes[i], graph, nullptr, 0, &made[i]));
      }
      for (std::size_t i = 0; i < kCount; ++i) {
        CUDA_MEM_ALLOC_NODE_PARAMS told{};
        CTS_CU(CTS_DRIVER(cuGraphMemAllocNodeGetParams)(nodes[cts::control() ? (i + 1) % kCount : i], &told));
        const bool same_access = !with_access || (told.accessDescCount == 1 && told.accessDescs != nullptr &&
                                                  told.accessDescs->flags == access.flags &&
                                                  told.accessDescs->location.type == access.location.type &&
                                                  told.accessDescs->location.id == access.location.id);
        CTS_EXPECT(told.bytesize == kSizes[i] && told.dptr != 0 && told.dptr == made[i].dptr &&
                       told.poolProps.allocType == made[i].poolProps.allocType &&
                       told.poolProps.location.type == made[i].poolProps.location.type &&
                       told.poolProps.location.id == made[i].poolProps.location.id && same_access,
                   "an allocation node of the driver does not tell what it was made with");
      }
    });
  }
}

}  // namespace
