/*---
clause: mm.graph-memory.usable-between-alloc-and-free
covers: blocks of more than 4 GiB, beside another one
control: the nodes that look come before those that write
control-fails-with: a node of a graph did not find what was written into a block of more than 4 GiB
requires: [memory-pools]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// What is left of it where its first bit is lost.
constexpr std::size_t kCutOff = std::size_t{8} << 20, kBytes = (std::size_t{1} << 32) + kCutOff;
constexpr unsigned kFilled = 0x3c3c3c3cu, kOther = 0x5d5d5d5du, kWiped = 0x11111111u;

// Counts words that are another one, of many places, the ends of the block and of its first 31 and 32 bits among them.
__global__ void Look(const unsigned* block, std::size_t words, unsigned wanted, unsigned* others) {
  constexpr std::size_t kStep = 16'381;
  unsigned found = 0;
  const auto look = [&](std::size_t at) { found += block[at] != wanted ? 1 : 0; };
  for (std::size_t at = (blockIdx.x * std::size_t{blockDim.x} + threadIdx.x) * kStep; at < words;
       at += std::size_t{gridDim.x} * blockDim.x * kStep)
    look(at);
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    for (const std::size_t border : {std::size_t{1} << 29, std::size_t{1} << 30, words, kCutOff / 4}) {
      if (border - 1 < words) look(border - 1);
      if (border < words) look(border);
    }
  }
  if (found != 0) atomicAdd(others, found);
}

cudaGraphNode_t AddFillOf(cudaGraph_t graph, cts::Behind behind, const cts::GraphBlock& block, unsigned value) {
  return cts::AddFill(graph, behind, reinterpret_cast<unsigned*>(block.data), value, block.bytes / 4);
}
cudaGraphNode_t AddLook(cudaGraph_t graph, cts::Behind behind, const cts::GraphBlock& block, unsigned wanted,
                        unsigned* others) {
  return cts::AddGrid(graph, behind, 128, Look, reinterpret_cast<const unsigned*>(block.data), block.bytes / 4, wanted,
                      others);
}

// Both blocks are there at the same time; they are wiped before they are freed.
CTS_CASE() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 4 <= kBytes) return cts::PowerNotShown("the device has no room for so large a block");
  const cts::DeviceBuffer<unsigned> others(1, 0);
  unsigned* const counts = others.data();
  {
    const cts::Template graph;
    const cts::GraphBlock large = cts::AddAllocation(graph, {}, kBytes),
                          beside = cts::AddAllocation(graph, {large.node}, 2 * kCutOff);
    cudaGraphNode_t last = beside.node;
    const auto write = [&] { last = AddFillOf(graph, {AddFillOf(graph, {last}, large, kFilled)}, beside, kOther); };
    if (!cts::control()) write();
    last = AddLook(graph, {AddLook(graph, {last}, large, kFilled, counts)}, beside, kOther, counts);
    if (cts::control()) write();
    last = AddFillOf(graph, {AddFillOf(graph, {last}, large, kWiped)}, beside, kWiped);
    cts::AddFree(graph, {cts::AddFree(graph, {last}, beside.data)}, large.data);
    cudaMemAllocNodeParams told{};
    CTS_CUDA(cudaGraphMemAllocNodeGetParams(large.node, &told));
    CTS_EXPECT_EQ(told.bytesize, kBytes, "an allocation node does not tell its size of more than 4 GiB");
    const cts::Executable exec(graph);
    const cts::Stream stream;
    for (int launch = 0; launch < 3; ++launch) exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_LE(kBytes, cts::GraphMemory(cudaGraphMemAttrUsedMemHigh),
                  "the device does not count the graph memory that was used");
  }
  cts::TrimGraphMemory();
  CTS_EXPECT_EQ(others[0], 0, "a node of a graph did not find what was written into a block of more than 4 GiB");
}

}  // namespace
