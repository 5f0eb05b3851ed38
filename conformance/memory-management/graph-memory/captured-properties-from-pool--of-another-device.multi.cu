/*---
clause: mm.graph-memory.captured-properties-from-pool
covers: a pool of another device than that of the capturing stream
control: the pool lies on the device of the stream
control-fails-with: a captured allocation node is not of the device of its pool
requires: [memory-pools, peer-access]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/process/two_gpus.h"
#include "cts/stream/capture.h"

#include <algorithm>

namespace {

// Captured in a stream of `device`, from a pool of `of_pool`: where its one node puts the memory.
void Check(int device, int of_pool) {
  const cts::On<cts::Pool> pool(cts::control() ? device : of_pool);
  const cts::OnDevice on(device);
  const cts::Stream stream;
  void* block = nullptr;
  cts::Capture capture(stream);
  CTS_CUDA(cudaMallocFromPoolAsync(&block, 70'000, *pool, stream));
  CTS_CUDA(cudaFreeAsync(block, stream));
  CTS_CUDA(capture.End());
  const cts::Nodes nodes(capture.graph());
  const cudaGraphNode_t* const end = nodes.at + nodes.count;
  const cudaGraphNode_t* const node =
      std::find_if(nodes.at, end, [](cudaGraphNode_t n) { return cts::TypeOf(n) == cudaGraphNodeTypeMemAlloc; });
  if (!CTS_EXPECT(node != end, "a captured allocation became no node")) return;
  cudaMemAllocNodeParams told{};
  CTS_CUDA(cudaGraphMemAllocNodeGetParams(*node, &told));
  CTS_EXPECT(told.poolProps.location.type == cudaMemLocationTypeDevice && told.poolProps.location.id == of_pool,
             "a captured allocation node is not of the device of its pool");
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) cts::Row(pair.name, [&] { Check(pair.one, pair.other); });
}

}  // namespace
