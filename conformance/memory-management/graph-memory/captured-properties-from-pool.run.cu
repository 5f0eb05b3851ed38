/*---
clause: mm.graph-memory.captured-properties-from-pool
control: another node of the graph is asked
control-fails-with: a captured allocation node does not have the properties of its pool
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/stream/capture.h"

namespace {

// The pool lies on the current device and is of pinned memory; sizes tell the two nodes apart.
void Check(std::size_t bytes) {
  const cts::Stream stream;
  const cts::Pool pool;
  int device = 0;
  CTS_CUDA(cudaGetDevice(&device));
  void *first = nullptr, *second = nullptr;
  cts::Capture capture(stream);
  CTS_CUDA(cudaMallocFromPoolAsync(&first, bytes, pool, stream));
  CTS_CUDA(cudaMallocFromPoolAsync(&second, bytes + 4096, pool, stream));
  CTS_CUDA(cudaFreeAsync(first, stream));
  CTS_CUDA(cudaFreeAsync(second, stream));
  CTS_CUDA(capture.End());
  const cts::Nodes nodes(capture.graph());
  for (std::size_t i = 0; i < nodes.count; ++i) {
    if (cts::TypeOf(nodes.at[i]) != cudaGraphNodeTypeMemAlloc) continue;
    cudaMemAllocNodeParams parameters{};
    CTS_CUDA(cudaGraphMemAllocNodeGetParams(nodes.at[i], &parameters));
    if (parameters.dptr != (cts::control() ? second : first)) continue;
    CTS_EXPECT(parameters.bytesize == bytes && parameters.poolProps.location.type == cudaMemLocationTypeDevice &&
                   parameters.poolProps.location.id == device &&
                   parameters.poolProps.allocType == cudaMemAllocationTypePinned,
               "a captured allocation node does not have the properties of its pool");
    return;
  }
  CTS_EXPECT(false, "a captured allocation became no node");
}

CTS_CASE() {
  cts::Row("1-byte", [] { Check(1); });
  cts::Row("70000-bytes", [] { Check(70'000); });
}

}  // namespace
