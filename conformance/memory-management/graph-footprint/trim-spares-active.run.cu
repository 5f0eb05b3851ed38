/*---
clause: mm.graph-footprint.trim-spares-active
control: another graph has the unfreed memory in the place of its own
control-fails-with: a trim of graph memory took memory that was in use
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// A graph that is late half way, one scheduled after it, and a live allocation of a third one: trims meanwhile, and a
// fourth graph that allocates and fills.
void Check(std::size_t bytes) {
  const cts::Stream stream, aside;
  cts::Stamps stamps;
  const cts::Template late, next, unfreed, filling;
  const auto build = [&](cudaGraph_t graph, unsigned owner, unsigned long long late_ns) {
    const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
    const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, owner);
    cts::AddFree(graph, {cts::AddStampCheck(graph, {wrote}, stamps, block.data, bytes, owner, late_ns)}, block.data);
  };
  build(late, 1, cts::LateNs());
  build(next, 2, 100'000);
  const cts::GraphBlock live = cts::AddAllocation(unfreed, {}, bytes), fill = cts::AddAllocation(filling, {}, bytes);
  cts::AddStamp(unfreed, {live.node}, stamps, live.data, bytes, 3);
  cts::AddFree(filling, {cts::AddStamp(filling, {fill.node}, stamps, cts::control() ? live.data : fill.data, bytes, 4)},
               fill.data);
  const cts::Executable late_exec(late), next_exec(next), unfreed_exec(unfreed), filling_exec(filling);
  unfreed_exec.Launch(aside);
  for (int round = 0; round < 4; ++round) {
    late_exec.Launch(stream);
    next_exec.Launch(stream);
    stamps.Expect(bytes);
    stamps.Expect(bytes);
    for (int i = 0; i < 5; ++i) {
      cts::TrimGraphMemory();
      filling_exec.Launch(aside);
    }
    stamps.Check(aside, live.data, bytes, 3);
    CTS_CUDA(cudaDeviceSynchronize());
  }
  CTS_CUDA(cudaFree(live.data));
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a trim of graph memory took memory that was in use");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096); });
  cts::Row("33-mib", [] { Check(33 << 20); });
}

}  // namespace
