/*---
clause: mm.graph-reuse.upload-then-other-stream
control: the reading node is given the memory of another graph
control-fails-with: a graph that was uploaded did not have its memory in the stream of its launch
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// Uploaded into one stream, launched into two others and into that one, with trims in between.
void Check(std::size_t bytes, bool trims) {
  const cts::Stream first, second, third;
  cts::Stamps stamps;
  const cts::Template graph, live;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes), foreign = cts::AddAllocation(live, {}, bytes);
  cts::AddStamp(live, {foreign.node}, stamps, foreign.data, bytes, 3);
  const cts::Executable live_exec(live);
  live_exec.Launch(first);
  const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  const cudaGraphNode_t read =
      cts::AddStampCheck(graph, {wrote}, stamps, cts::control() ? foreign.data : block.data, bytes, 1);
  cts::AddFree(graph, {read}, block.data);
  const cts::Executable exec(graph);
  CTS_CUDA(cudaDeviceSynchronize());
  for (int round = 0; round < 5; ++round) {
    CTS_CUDA(cudaGraphUpload(exec, first));
    for (const cts::Stream* const stream : {&second, &third, &first}) {
      exec.Launch(*stream);
      stamps.Expect(bytes);
      if (trims) CTS_CUDA(cudaDeviceSynchronize());
      if (trims) cts::TrimGraphMemory();
    }
  }
  CTS_CUDA(cudaFreeAsync(foreign.data, first));
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a graph that was uploaded did not have its memory in the stream of its launch");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096, false); });
  cts::Row("4-kib-trimmed-in-between", [] { Check(4096, true); });
  cts::Row("33-mib", [] { Check(33 << 20, false); });
  cts::Row("33-mib-trimmed-in-between", [] { Check(33 << 20, true); });
}

}  // namespace
