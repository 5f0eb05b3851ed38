/*---
clause: pi.graph.node-memset
covers: mapped, aliased, graph and other further memory, launched again
control: an empty node stands in the place of the memset node
control-fails-with: a memset node of a further kind of memory did not set exactly its elements
requires: [vmm, memory-pools, managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kBytes = 4096, kBorder = cts::FurtherBlock::MiddleOf(kBytes);

struct Fill {
  unsigned element, value;
  size_t at, width, height, pitch;
};
constexpr Fill kFills[] = {{1, 0x5b, 1029, 2009, 1, 0},      {2, 0x5b6c, 1030, 1003, 1, 0},
                           {4, 0x12345678, 1028, 501, 1, 0}, {1, 0x7d, 61, 201, 13, 211},
                           {2, 0x6c7d, 34, 99, 13, 202},     {4, 0x9abcdef0, 12, 49, 13, 200}};

constexpr bool EachCrosses() {
  for (const Fill& fill : kFills) {
    bool crosses = false;
    for (size_t y = 0; y < fill.height; ++y) {
      const size_t row = fill.at + y * fill.pitch;
      crosses |= row < kBorder && kBorder < row + fill.width * fill.element;
    }
    if (!crosses) return false;
  }
  return true;
}
static_assert(EachCrosses(), "a fill has no row on both sides of the border of two handles");

std::vector<unsigned char> After(const Fill& fill) {
  std::vector<unsigned char> bytes(kBytes, static_cast<unsigned char>(cts::kPoison));
  for (size_t y = 0; y < fill.height; ++y)
    for (size_t x = 0; x < fill.width * fill.element; ++x)
      bytes[fill.at + y * fill.pitch + x] = static_cast<unsigned char>(fill.value >> (x % fill.element * 8));
  return bytes;
}

CTS_CASE() {
  const cts::Stream stream;
  cts::ForEachFurther(&cts::AnyFurther, [&](cts::FurtherKind kind) {
    cts::FurtherBlock memory(kind, kBytes);
    for (const Fill& fill : kFills) {
      cudaMemsetParams parameters{};
      parameters.dst = memory.device() + fill.at;
      parameters.elementSize = fill.element;
      parameters.width = fill.width;
      parameters.height = fill.height;
      parameters.pitch = fill.pitch;
      parameters.value = fill.value;
      const cts::Template graph;
      cudaGraphNode_t node = nullptr;
      if (cts::control()) {
        cts::AddEmpty(graph);
      } else {
        CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
      }
      const cts::Executable exec(graph);
      for (int launch = 0; launch < 2; ++launch) {
        memory.Fill(cts::kPoison);
        exec.Launch(stream);
        stream.Synchronize();
        CTS_EXPECT_EQ(cts::Differing(memory.Read(), After(fill)), 0,
                      "a memset node of a further kind of memory did not set exactly its elements");
      }
    }
  });
}

}  // namespace
