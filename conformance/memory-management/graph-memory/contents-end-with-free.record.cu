/*---
clause: mm.graph-memory.contents-end-with-free
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

constexpr std::size_t kBytes = 1 << 20;

// How many bytes the block has of what the launch before stored, then it stores anew.
__global__ void CountAndStore(unsigned char* block, unsigned char value, unsigned* kept) {
  unsigned same = 0;
  for (std::size_t i = threadIdx.x; i < kBytes; i += blockDim.x) {
    same += block[i] == value ? 1 : 0;
    block[i] = value;
  }
  if (same != 0) atomicAdd(kept, same);
}

// A graph that allocates, stores and frees, launched again and again; another graph of the kind runs between, or not.
unsigned KeptOf(bool another) {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> kept(2, 0);
  const cts::Template one, other;
  unsigned* const counts = kept.data();
  const auto build = [&](const cts::Template& graph, unsigned char value, unsigned* count) {
    const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes);
    cts::AddFree(graph, {cts::AddGrid(graph, {block.node}, 1, CountAndStore, block.data, value, count)}, block.data);
  };
  build(one, 0x3C, counts);
  build(other, 0xC3, counts + 1);
  const cts::Executable exec(one), other_exec(other);
  exec.Launch(stream);
  stream.Synchronize();
  const unsigned first = kept[0];
  if (another) other_exec.Launch(stream);
  exec.Launch(stream);
  stream.Synchronize();
  return kept[0] - first;
}

CTS_CASE() {
  CTS_OBSERVE("all-kept-till-the-next-launch", KeptOf(false) == kBytes);
  CTS_OBSERVE("all-kept-past-another-graph", KeptOf(true) == kBytes);
}

}  // namespace
