/*---
clause: mm.graph-free.freed-by-cudafree
control: the free is left out
control-fails-with: a graph could not be launched again after cudaFree of its allocation
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// With the graph's other allocations freed inside, and with several that are not.
void Check(std::size_t bytes, int unfreed) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  cts::GraphBlock blocks[3];
  for (int i = 0; i < 3; ++i) {
    blocks[i] = cts::AddAllocation(graph, {}, bytes);
    const cudaGraphNode_t wrote =
        cts::AddStamp(graph, {blocks[i].node}, stamps, blocks[i].data, bytes, static_cast<unsigned>(i));
    if (i >= unfreed) cts::AddFree(graph, {wrote}, blocks[i].data);
  }
  const cts::Executable exec(graph);
  bool launched = true;
  for (int round = 0; round < 10 && launched; ++round) {
    launched = cts::Taken(cudaGraphLaunch(exec, stream)) == cudaSuccess;
    for (int i = 0; i < unfreed && launched; ++i) stamps.Check(stream, blocks[i].data, bytes, static_cast<unsigned>(i));
    stream.Synchronize();
    for (int i = 0; i < unfreed && !cts::control(); ++i) CTS_CUDA(cudaFree(blocks[i].data));
  }
  for (int i = 0; i < unfreed && cts::control(); ++i) CTS_CUDA(cudaFree(blocks[i].data));
  CTS_EXPECT(launched, "a graph could not be launched again after cudaFree of its allocation");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "an allocation of a graph lost its contents");
}

CTS_CASE() {
  cts::Row("one-of-4-kib", [] { Check(4096, 1); });
  cts::Row("three-of-4-kib", [] { Check(4096, 3); });
  cts::Row("two-of-33-mib", [] { Check(33 << 20, 2); });
}

}  // namespace
