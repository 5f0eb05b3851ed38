/*---
clause: mm.graph-free.freed-by-another-graph
control: a graph without the free node is launched instead
control-fails-with: a graph could not be launched again after another graph had freed its allocation
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"
#include "cts/stream/capture.h"

namespace {

// Two graphs in turn: one allocates and writes, the other one looks and frees. In one stream, or in two with events.
void Check(std::size_t bytes, bool two_streams) {
  const cts::Stream first, second;
  const cts::Event event;
  cts::Stamps stamps;
  const cts::Template allocating, freeing;
  const cts::GraphBlock block = cts::AddAllocation(allocating, {}, bytes);
  cts::AddStamp(allocating, {block.node}, stamps, block.data, bytes, 1);
  const cudaGraphNode_t looked = cts::AddStampCheck(freeing, {}, stamps, block.data, bytes, 1);
  if (!cts::control()) cts::AddFree(freeing, {looked}, block.data);
  const cts::Executable allocating_exec(allocating), freeing_exec(freeing);
  bool launched = true;
  const unsigned rounds = cts::Rounds(100);
  for (unsigned round = 0; round < rounds && launched; ++round) {
    launched = cts::Taken(cudaGraphLaunch(allocating_exec, first)) == cudaSuccess;
    if (!launched) break;
    if (two_streams) cts::Follow(second, first, event);
    freeing_exec.Launch(two_streams ? second : first);
    stamps.Expect(bytes);
    if (two_streams) cts::Follow(first, second, event);
  }
  CTS_FINISH();
  if (cts::control()) CTS_CUDA(cudaFree(block.data));
  CTS_EXPECT(launched, "a graph could not be launched again after another graph had freed its allocation");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "another graph did not find what was written into a graph's allocation");
}

CTS_CASE() {
  cts::Row("one-stream-1-byte", [] { Check(1, false); });
  cts::Row("one-stream-5-mib", [] { Check(5 << 20, false); });
  cts::Row("two-streams-1-byte", [] { Check(1, true); });
  cts::Row("two-streams-5-mib", [] { Check(5 << 20, true); });
}

}  // namespace
