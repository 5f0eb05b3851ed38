/*---
clause: mm.graph-footprint.launch-after-trim
control: the reading node is given the memory of another graph
control-fails-with: a graph did not have its memory after a trim
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"

namespace {

// Launch, wait, trim, again and again, in two streams in turn.
void Check(std::size_t bytes) {
  const cts::Stream streams[2];
  cts::Stamps stamps;
  const cts::Template graph, live;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes), foreign = cts::AddAllocation(live, {}, bytes);
  cts::AddStamp(live, {foreign.node}, stamps, foreign.data, bytes, 3);
  const cts::Executable live_exec(live);
  live_exec.Launch(streams[0]);
  CTS_CUDA(cudaDeviceSynchronize());
  const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  const cudaGraphNode_t read =
      cts::AddStampCheck(graph, {wrote}, stamps, cts::control() ? foreign.data : block.data, bytes, 1);
  cts::AddFree(graph, {read}, block.data);
  const cts::Executable exec(graph);
  const unsigned rounds = cts::Rounds(50);
  for (unsigned round = 0; round < rounds; ++round) {
    for (int launch = 0; launch < 2; ++launch) {
      exec.Launch(streams[round % 2]);
      stamps.Expect(bytes);
    }
    streams[round % 2].Synchronize();
    cts::TrimGraphMemory();
  }
  CTS_CUDA(cudaFree(foreign.data));
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a graph did not have its memory after a trim");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096); });
  cts::Row("40-mib", [] { Check(40 << 20); });
}

}  // namespace
