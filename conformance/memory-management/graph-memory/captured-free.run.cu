/*---
clause: mm.graph-memory.captured-free
control: one of the frees is left out of the capture
control-fails-with: a captured free became no free node of its address
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/stream/capture.h"

namespace {

std::size_t FreesOf(cudaGraph_t graph, const void* address) {
  const cts::Nodes nodes(graph);
  std::size_t found = 0;
  for (std::size_t i = 0; i < nodes.count; ++i) {
    if (cts::TypeOf(nodes.at[i]) != cudaGraphNodeTypeMemFree) continue;
    void* freed = nullptr;
    CTS_CUDA(cudaGraphMemFreeNodeGetParams(nodes.at[i], &freed));
    found += freed == address;
  }
  return found;
}

// Two blocks are freed in a capture, in the order in which they were allocated or the other way round; the graph is
// launched again and again.
void Check(bool reversed) {
  constexpr std::size_t kBytes = 70'000;
  const cts::Stream stream;
  void* blocks[2] = {};
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Capture capture(stream);
  for (void*& block : blocks) CTS_CUDA(cudaMallocAsync(&block, kBytes, stream));
  for (void* const block : blocks) CTS_CUDA(cudaMemsetAsync(block, 1, kBytes, stream));
  const int last = reversed ? 0 : 1;
  CTS_CUDA(cudaFreeAsync(blocks[1 - last], stream));
  if (!cts::control()) CTS_CUDA(cudaFreeAsync(blocks[last], stream));
  CTS_CUDA(capture.End());
  const bool both = FreesOf(capture.graph(), blocks[0]) == 1 && FreesOf(capture.graph(), blocks[1]) == 1;
  CTS_EXPECT(both, "a captured free became no free node of its address");
  const cts::Executable exec(capture.graph());
  exec.Launch(stream);
  for (int launch = 0; launch < 3 && both; ++launch)
    CTS_EXPECT_EQ(cts::Taken(cudaGraphLaunch(exec, stream)), cudaSuccess,
                  "a graph whose allocations are all freed could not be launched again");
  stream.Synchronize();
  if (!both) CTS_CUDA(cudaFree(blocks[last]));
}

CTS_CASE() {
  cts::Row("in-order", [] { Check(false); });
  cts::Row("reversed", [] { Check(true); });
}

}  // namespace
