/*---
clause: pi.graph.node-memset
covers: large blocks, very many and very wide rows
control: the last quarter, or the last row, is left out
control-fails-with: a memset node did not set exactly the elements of a large block
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

#include <string>

namespace {

using cts::MemoryKind;

// `at` and `pitch` in bytes.
struct Fill {
  const char* name;
  unsigned element, value;
  size_t at, width, height, pitch;
};
constexpr size_t kMiB = 1 << 20;
constexpr Fill kFills[] = {
    {"bytes", 1, 0x5b, 13, 9 * kMiB + 3, 1, 0},
    {"half-words", 2, 0x5b6c, 6, 4 * kMiB + 5, 1, 0},
    {"words", 4, 0x12345678, 12, 2 * kMiB + 7, 1, 0},
    {"rows-of-3-bytes", 1, 0x5b, 5, 3, 70'001, 37},
    {"rows-of-5-half-words", 2, 0x5b6c, 2, 5, 70'001, 34},
    {"rows-of-3-words", 4, 0x12345678, 4, 3, 70'001, 44},
    {"wide-rows-of-bytes", 1, 0x5b, 3, 70'001, 33, 131'101},
    {"wide-rows-of-words", 4, 0x12345678, 8, 70'001, 9, 524'300},
    {"rows-far-apart", 4, 0x12345678, 16, 5, 3, 3 * kMiB + 4},
};
constexpr MemoryKind kKinds[] = {MemoryKind::kMalloc, MemoryKind::kPool, MemoryKind::kPageLocked};
constexpr const char* kKindNames[] = {"cudaMalloc", "pool", "page-locked"};

size_t RoomOf(const Fill& fill) { return fill.at + (fill.height - 1) * fill.pitch + fill.width * fill.element + 61; }

std::vector<unsigned char> Expected(const Fill& fill) {
  std::vector<unsigned char> bytes(RoomOf(fill), static_cast<unsigned char>(cts::kPoison));
  for (size_t y = 0; y < fill.height; ++y) {
    unsigned char* const row = bytes.data() + fill.at + y * fill.pitch;
    for (size_t x = 0; x < fill.width * fill.element; ++x)
      row[x] = static_cast<unsigned char>(fill.value >> (x % fill.element * 8));
  }
  return bytes;
}

void Check(const Fill& fill, MemoryKind kind) {
  cts::MemoryBlock memory(kind, RoomOf(fill));
  const bool less_rows = cts::control() && fill.height > 1, less_elements = cts::control() && fill.height == 1;
  cudaMemsetParams parameters{};
  parameters.dst = memory.device() + fill.at;
  parameters.elementSize = fill.element;
  parameters.width = less_elements ? fill.width - fill.width / 4 : fill.width;
  parameters.height = less_rows ? fill.height - 1 : fill.height;
  parameters.pitch = fill.pitch;
  parameters.value = fill.value;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
  cts::RunOnce(graph);
  CTS_EXPECT_EQ(cts::Differing(memory.Read(), Expected(fill)), 0,
                "a memset node did not set exactly the elements of a large block");
}

CTS_CASE() {
  for (const Fill& fill : kFills)
    for (size_t i = 0; i < std::size(kKinds); ++i)
      if (cts::IsThere(kKinds[i]))
        cts::Row((std::string(fill.name) + "-" + kKindNames[i]).c_str(), [&] { Check(fill, kKinds[i]); });
}

}  // namespace
