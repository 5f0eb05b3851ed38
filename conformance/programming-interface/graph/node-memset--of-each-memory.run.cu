/*---
clause: pi.graph.node-memset
covers: each kind of memory, rows, elements of each size
control: an empty node stands in the place of the memset nodes
control-fails-with: a memset node of a kind of memory did not set exactly its elements
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kRoom = 1024;

struct Fill {
  unsigned element, value;
  size_t at, width, height, pitch;
};
// Each within `kRoom` bytes.
constexpr Fill kFills[] = {{1, 0x5b, 13, 501, 1, 0},  {2, 0x5b6c, 62, 101, 1, 0},  {4, 0x12345678, 60, 101, 1, 0},
                           {1, 0x7d, 61, 33, 5, 131}, {2, 0x6c7d, 34, 33, 5, 134}, {4, 0x9abcdef0, 12, 25, 5, 116}};
constexpr size_t kBytes = std::size(kFills) * kRoom;

std::vector<unsigned char> Expected() {
  std::vector<unsigned char> bytes(kBytes, static_cast<unsigned char>(cts::kPoison));
  for (size_t i = 0; i < std::size(kFills); ++i) {
    const Fill& fill = kFills[i];
    for (size_t y = 0; y < fill.height; ++y)
      for (size_t x = 0; x < fill.width * fill.element; ++x)
        bytes[i * kRoom + fill.at + y * fill.pitch + x] =
            static_cast<unsigned char>(fill.value >> (x % fill.element * 8));
  }
  return bytes;
}

CTS_CASE() {
  const cts::Stream stream;
  cts::ForEachMemory(&cts::MappedMemory, [&](cts::MemoryKind kind) {
    cts::MemoryBlock memory(kind, kBytes);
    const cts::Template graph;
    for (size_t i = 0; i < std::size(kFills); ++i) {
      const Fill& fill = kFills[i];
      cudaMemsetParams parameters{};
      parameters.dst = memory.device() + i * kRoom + fill.at;
      parameters.elementSize = fill.element;
      parameters.width = fill.width;
      parameters.height = fill.height;
      parameters.pitch = fill.pitch;
      parameters.value = fill.value;
      cudaGraphNode_t node = nullptr;
      if (cts::control()) {
        cts::AddEmpty(graph);
      } else {
        CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
      }
    }
    const cts::Executable exec(graph);
    for (int launch = 0; launch < 2; ++launch) {
      memory.Fill(cts::kPoison);
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT_EQ(cts::Differing(memory.Read(), Expected()), 0,
                    "a memset node of a kind of memory did not set exactly its elements");
    }
  });
}

}  // namespace
