/*---
clause: mm.graph-reuse.upload-maps
control: the upload is left out
control-fails-with: an upload did not make the mappings of a graph's allocations
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// What is reserved grows by the upload, as far as the graph needs it; whether the launch after it adds anything is
// recorded.
void Check(std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  cts::TrimGraphMemory();
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  cudaGraphNode_t last = cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  last = cts::AddStampCheck(graph, {last}, stamps, block.data, bytes, 1);
  cts::AddFree(graph, {last}, block.data);
  const cts::Executable exec(graph);
  const unsigned long long before = cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent);
  if (!cts::control()) CTS_CUDA(cudaGraphUpload(exec, stream));
  stream.Synchronize();
  const unsigned long long uploaded = cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent);
  CTS_EXPECT_LE(before + bytes, uploaded, "an upload did not make the mappings of a graph's allocations");
  exec.Launch(stream);
  stamps.Expect(bytes);
  stream.Synchronize();
  CTS_OBSERVE("launch-adds", cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent) > uploaded);
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a graph that was uploaded did not have its memory");
}

CTS_CASE() {
  cts::Row("1-byte", [] { Check(1); });
  cts::Row("64-mib", [] { Check(64 << 20); });
}

}  // namespace
