/*---
clause: mm.graph-free.freed-by-cudafree
covers: cuMemFree, of allocations of the driver
control: the free is left out
control-fails-with: a graph could not be launched again after cuMemFree of its allocation
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include "../driver-graph-memory.cuh"

namespace {

// With the graph's other allocations freed inside, and with several that are not.
void Check(std::size_t bytes, unsigned unfreed) {
  constexpr unsigned kBlocks = 3;
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  unsigned char* blocks[kBlocks] = {};
  for (unsigned i = 0; i < kBlocks; ++i) {
    const cts::DriverGraphBlock block = cts::AddDriverAllocation(graph, bytes);
    blocks[i] = reinterpret_cast<unsigned char*>(block.at);
    const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, blocks[i], bytes, i);
    if (i >= unfreed) cts::AddDriverFree(graph, wrote, block.at);
  }
  const auto free_all = [&] {
    for (unsigned i = 0; i < unfreed; ++i) CTS_CU(CTS_DRIVER(cuMemFree)(reinterpret_cast<CUdeviceptr>(blocks[i])));
  };
  const cts::Executable exec(graph);
  bool launched = true;
  for (int round = 0; round < 10 && launched; ++round) {
    launched = CTS_DRIVER(cuGraphLaunch)(exec, stream) == CUDA_SUCCESS;
    for (unsigned i = 0; i < unfreed && launched; ++i) stamps.Check(stream, blocks[i], bytes, i);
    stream.Synchronize();
    if (!cts::control()) free_all();
  }
  if (cts::control()) free_all();
  CTS_EXPECT(launched, "a graph could not be launched again after cuMemFree of its allocation");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "an allocation of a graph lost its contents");
}

CTS_CASE() {
  cts::Row("one-of-4-kib", [] { Check(4096, 1); });
  cts::Row("three-of-4-kib", [] { Check(4096, 3); });
  cts::Row("two-of-33-mib", [] { Check(33 << 20, 2); });
}

}  // namespace
