/*---
clause: mm.graph-reuse.upload-maps
covers: that the next launch in the stream of the upload maps nothing
control: the upload is left out
control-fails-with: a launch in the stream of the upload made further mappings
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// What is reserved before and after the first launch. Where nothing is uploaded, that launch maps all.
void Check(std::size_t bytes) {
  const cts::Stream stream;
  cts::Stamps stamps(cts::EveryByte());
  cts::TrimGraphMemory();
  const cts::Template graph;
  const cts::GraphBlock one = cts::AddAllocation(graph, {}, bytes),
                        other = cts::AddAllocation(graph, {one.node}, bytes);
  cudaGraphNode_t last = other.node;
  for (const cts::GraphBlock& block : {one, other}) {
    last = cts::AddStamp(graph, {last}, stamps, block.data, bytes, 1);
    last = cts::AddStampCheck(graph, {last}, stamps, block.data, bytes, 1);
  }
  last = cts::AddFree(graph, {last}, one.data);
  cts::AddFree(graph, {last}, other.data);
  const cts::Executable exec(graph);
  const unsigned long long empty = cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent);
  if (!cts::control()) CTS_CUDA(cudaGraphUpload(exec, stream));
  stream.Synchronize();
  const unsigned long long before = cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent);
  // The memory of an idle stream may be taken away.
  if (!cts::control() && before < empty + 2 * bytes)
    return cts::PowerNotShown("the memory of an upload was gone before the launch");
  exec.Launch(stream);
  stamps.Expect(2 * bytes);
  stream.Synchronize();
  CTS_EXPECT_LE(cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent), before,
                "a launch in the stream of the upload made further mappings");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a graph that was uploaded did not have its memory");
}

CTS_CASE() {
  cts::Row("1-byte", [] { Check(1); });
  cts::Row("2-mib-and-a-byte", [] { Check((2 << 20) + 1); });
  cts::Row("64-mib", [] { Check(64 << 20); });
}

}  // namespace
