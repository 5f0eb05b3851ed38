/*---
clause: mm.graph-reuse.same-address-for-disjoint-lifetimes
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{4096}, std::size_t{33} << 20}) {
    cts::Row(bytes == 4096 ? "4-kib" : "33-mib", [&] {
      const cts::Template graph;
      const cts::GraphBlock first = cts::AddAllocation(graph, {}, bytes);
      const cudaGraphNode_t freed = cts::AddFree(graph, {first.node}, first.data);
      const cts::GraphBlock after = cts::AddAllocation(graph, {freed}, bytes);
      const cts::GraphBlock beside = cts::AddAllocation(graph, {first.node}, bytes);
      CTS_OBSERVE("after-the-free", after.data == first.data);
      CTS_OBSERVE("beside-the-free", beside.data == first.data);
    });
  }
}

}  // namespace
