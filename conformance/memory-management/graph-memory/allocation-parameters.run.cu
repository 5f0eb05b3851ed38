/*---
clause: mm.graph-memory.allocation-parameters
control: the next allocation node is asked
control-fails-with: an allocation node does not tell what it was made with
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <iterator>

namespace {

// Several nodes, of which each is asked once all are there; with an access list and without.
CTS_CASE() {
  for (const bool with_access : {false, true}) {
    cts::Row(with_access ? "with-an-access-list" : "without", [&] {
      constexpr std::size_t kSizes[] = {1, 4096, (2 << 20) + 1, 33 << 20};
      const cts::Template graph;
      cudaMemAllocNodeParams made[std::size(kSizes)];
      cudaGraphNode_t nodes[std::size(kSizes)] = {};
      cudaMemAccessDesc access{};
      access.flags = cudaMemAccessFlagsProtReadWrite;
      access.location.type = cudaMemLocationTypeDevice;
      CTS_CUDA(cudaGetDevice(&access.location.id));
      for (std::size_t i = 0; i < std::size(kSizes); ++i) {
        made[i] = cts::AllocationOf(kSizes[i]);
        if (with_access) made[i].accessDescs = &access;
        if (with_access) made[i].accessDescCount = 1;
        CTS_CUDA(cudaGraphAddMemAllocNode(&nodes[i], graph, nullptr, 0, &made[i]));
      }
      for (std::size_t i = 0; i < std::size(kSizes); ++i) {
        cudaMemAllocNodeParams told{};
        const std::size_t asked = cts::control() ? (i + 1) % std::size(kSizes) : i;
        CTS_CUDA(cudaGraphMemAllocNodeGetParams(nodes[asked], &told));
        const bool same_access = !with_access || (told.accessDescCount == 1 && told.accessDescs != nullptr &&
                                                  told.accessDescs->flags == access.flags &&
                                                  told.accessDescs->location.type == access.location.type &&
                                                  told.accessDescs->location.id == access.location.id);
        CTS_EXPECT(told.bytesize == kSizes[i] && told.dptr == made[i].dptr &&
                       told.poolProps.allocType == made[i].poolProps.allocType &&
                       told.poolProps.location.type == made[i].poolProps.location.type &&
                       told.poolProps.location.id == made[i].poolProps.location.id && same_access,
                   "an allocation node does not tell what it was made with");
      }
    });
  }
}

}  // namespace
