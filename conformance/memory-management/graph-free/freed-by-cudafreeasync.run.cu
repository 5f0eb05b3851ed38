/*---
clause: mm.graph-free.freed-by-cudafreeasync
control: the free is left out
control-fails-with: a graph could not be launched again after its allocation was freed in stream order
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"
#include "cts/stream/capture.h"

namespace {

// Launch, a late use, and the free, in one stream or in another one after an event; the next launch follows without a
// wait. Another graph allocates and writes as much at once, in a stream that waits for nothing.
void Check(std::size_t bytes, bool elsewhere) {
  const cts::Stream stream, other, beside;
  const cts::Event event;
  cts::Stamps stamps;
  const cts::Template graph, next;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes), own = cts::AddAllocation(next, {}, bytes);
  cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, 1);
  cts::AddFree(next, {cts::AddStamp(next, {own.node}, stamps, own.data, bytes, 3)}, own.data);
  const cts::Executable exec(graph), next_exec(next);
  bool launched = true;
  const unsigned rounds = cts::Rounds(60);
  for (unsigned round = 0; round < rounds && launched; ++round) {
    launched = cts::Taken(cudaGraphLaunch(exec, stream)) == cudaSuccess;
    if (!launched) break;
    if (elsewhere) cts::Follow(other, stream, event);
    const cts::Stream& freeing = elsewhere ? other : stream;
    stamps.Check(freeing, block.data, bytes, 1, round % 20 == 0 ? cts::LateNs() : 0);
    stamps.Put(freeing, block.data, bytes, 2);
    if (!cts::control()) CTS_CUDA(cudaFreeAsync(block.data, freeing));
    next_exec.Launch(beside);
    if (elsewhere) cts::Follow(stream, other, event);
  }
  if (cts::control()) CTS_CUDA(cudaFreeAsync(block.data, elsewhere ? other : stream));
  CTS_FINISH();
  CTS_EXPECT(launched, "a graph could not be launched again after its allocation was freed in stream order");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "work before the free of a graph allocation did not have the memory to itself");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096, false); });
  cts::Row("33-mib", [] { Check(33 << 20, false); });
  cts::Row("4-kib-in-another-stream", [] { Check(4096, true); });
  cts::Row("33-mib-in-another-stream", [] { Check(33 << 20, true); });
}

}  // namespace
