/*---
clause: mm.graph-memory.address-fixed
control: the reading node is given the address of another graph's allocation
control-fails-with: a graph did not find its memory at the address of its allocation node
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"

namespace {

constexpr unsigned kLaunches = 20, kStreams = 4;

// Through the address that its node told, the graph writes and reads at each launch, in four streams in turn, and as
// each of several executable graphs; unused graph memory goes back in between.
void Check(std::size_t bytes) {
  const cts::Stream streams[kStreams];
  cts::Stamps stamps;
  const cts::Template graph, other;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  const cts::GraphBlock others = cts::AddAllocation(other, {}, bytes);
  cts::AddStamp(other, {others.node}, stamps, others.data, bytes, 2);
  const cts::Executable other_exec(other);
  other_exec.Launch(streams[0]);
  streams[0].Synchronize();
  const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  const cudaGraphNode_t read =
      cts::AddStampCheck(graph, {wrote}, stamps, cts::control() ? others.data : block.data, bytes, 1);
  cts::AddFree(graph, {read}, block.data);
  const unsigned instances = cts::Rounds(10);
  for (unsigned instance = 0; instance < instances; ++instance) {
    const cts::Executable exec(graph);
    for (unsigned launch = 0; launch < kLaunches; ++launch) {
      exec.Launch(streams[launch % kStreams]);
      stamps.Expect(bytes);
      if (launch % 8 == 3) CTS_CUDA(cudaDeviceSynchronize());
      if (launch % 8 == 3) cts::TrimGraphMemory();
    }
    CTS_CUDA(cudaDeviceSynchronize());
  }
  CTS_CUDA(cudaFree(others.data));
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a graph did not find its memory at the address of its allocation node");
}

CTS_CASE() {
  cts::Row("1-byte", [] { Check(1); });
  cts::Row("64-kib", [] { Check(65536); });
  cts::Row("5-mib-and-one-byte", [] { Check((5 << 20) + 1); });
}

}  // namespace
