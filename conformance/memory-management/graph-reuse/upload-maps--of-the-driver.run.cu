/*---
clause: mm.graph-reuse.upload-maps
covers: the driver's functions
control: the upload is left out
control-fails-with: an upload of the driver did not make the mappings of a graph's allocations
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include "../driver-graph-memory.cuh"

namespace {

// What is reserved grows by the upload, as far as the graph needs it.
void Check(std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps;
  cts::TrimGraphMemory();
  const cts::Template graph;
  const cts::DriverGraphBlock block = cts::AddDriverAllocation(graph, bytes);
  auto* const memory = reinterpret_cast<unsigned char*>(block.at);
  cudaGraphNode_t last = cts::AddStamp(graph, {block.node}, stamps, memory, bytes, 1);
  last = cts::AddStampCheck(graph, {last}, stamps, memory, bytes, 1);
  cts::AddDriverFree(graph, last, block.at);
  const cts::Executable exec(graph);
  const unsigned long long before = cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent);
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuGraphUpload)(exec, stream));
  stream.Synchronize();
  CTS_EXPECT_LE(before + bytes, cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent),
                "an upload of the driver did not make the mappings of a graph's allocations");
  CTS_CU(CTS_DRIVER(cuGraphLaunch)(exec, stream));
  stamps.Expect(bytes);
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a graph that was uploaded did not have its memory");
}

CTS_CASE() {
  cts::Row("1-byte", [] { Check(1); });
  cts::Row("64-mib", [] { Check(64 << 20); });
}

}  // namespace
