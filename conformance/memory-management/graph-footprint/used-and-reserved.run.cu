/*---
clause: mm.graph-footprint.used-and-reserved
control: the allocation is not made until the end, and then it is not freed
control-fails-with:
  - graph memory does not count an allocation that is not freed
  - graph memory counts an allocation that was freed
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <random>

namespace {

constexpr std::size_t kBytes = 64 << 20;

unsigned long long Used() { return cts::GraphMemory(cudaGraphMemAttrUsedMemCurrent); }

// Over launches, frees and trims what is used never exceeds what is reserved. Memory is mapped until the node that
// allocates it is reached, so that after a wait an unfreed allocation counts. After a trim it counts alone, and nothing
// does once it is freed.
CTS_CASE() {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph, passing;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes), other = cts::AddAllocation(passing, {}, 5 << 20);
  cts::AddStamp(graph, {block.node}, stamps, block.data, kBytes, 1);
  cts::AddFree(passing, {cts::AddStamp(passing, {other.node}, stamps, other.data, other.bytes, 2)}, other.data);
  const cts::Executable exec(graph), passing_exec(passing);
  std::mt19937 random(static_cast<unsigned>(cts::seed()) + 5);
  bool live = false;
  const auto look = [&] {
    stream.Synchronize();  // so that both amounts are those of one moment
    const unsigned long long used = Used();
    const unsigned long long reserved = cts::GraphMemory(cudaGraphMemAttrReservedMemCurrent);
    CTS_EXPECT_LE(used, reserved, "more graph memory is used than reserved");
  };
  const auto wait = [&] {
    stream.Synchronize();
    if (live || cts::control())
      CTS_EXPECT_LE(kBytes, Used(), "graph memory does not count an allocation that is not freed");
  };
  const auto settle = [&] {
    stream.Synchronize();
    cts::TrimGraphMemory();
  };
  for (int step = 0; step < 80; ++step) {
    switch (random() % 5) {
      case 0:
        if (!live && !cts::control()) exec.Launch(stream);
        live = !cts::control();
        break;
      case 1:
        if (live) CTS_CUDA(cudaFreeAsync(block.data, stream));
        live = false;
        break;
      case 2:
        passing_exec.Launch(stream);
        break;
      case 3:
        wait();
        break;
      default:
        settle();
        wait();
        if (!live) CTS_EXPECT_EQ(Used(), 0, "graph memory counts an allocation that was freed");
    }
    look();
  }
  if (live && !cts::control()) CTS_CUDA(cudaFreeAsync(block.data, stream));
  if (!cts::control()) exec.Launch(stream);
  settle();
  CTS_EXPECT_LE(kBytes, Used(), "graph memory does not count an allocation that is not freed");
  if (cts::control()) {
    exec.Launch(stream);
  } else {
    CTS_CUDA(cudaFreeAsync(block.data, stream));
  }
  settle();
  CTS_EXPECT_EQ(Used(), 0, "graph memory counts an allocation that was freed");
  if (cts::control()) CTS_CUDA(cudaFreeAsync(block.data, stream));
  settle();
}

}  // namespace
