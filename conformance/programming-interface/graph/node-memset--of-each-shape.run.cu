/*---
clause: pi.graph.node-memset
covers: columns, rows without a gap, one row with a pitch
control: the fill is one element narrower, or one row lower
control-fails-with: a memset node of some shape did not set its elements, or it set others
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

constexpr size_t kRoom = 8192, kAt = 64;

struct Shape {
  const char* name;
  size_t width, height, gap;  // elements, rows, and elements between two rows
};
constexpr Shape kShapes[] = {{"a-column", 1, 9, 31},
                             {"a-column-without-gaps", 1, 9, 0},
                             {"rows-without-gaps", 32, 7, 0},
                             {"rows-with-a-gap-of-one", 32, 7, 1},
                             {"one-row-with-a-pitch", 33, 1, 31},
                             {"two-rows", 3, 2, 61}};

// The value has no two bytes alike, and its greatest bit is set.
void Check(const Shape& shape, unsigned element, bool narrower) {
  const unsigned value = element == 1 ? 0x9b : element == 2 ? 0x9b6c : 0x9b345678;
  const size_t pitch = (shape.width + shape.gap) * element;
  const cts::DeviceBuffer<unsigned char> memory(kRoom);
  const cts::Template graph;
  cudaMemsetParams parameters{};
  parameters.dst = memory.data() + kAt;
  parameters.elementSize = element;
  parameters.width = shape.width - (cts::control() && narrower ? 1 : 0);
  parameters.height = shape.height - (cts::control() && !narrower ? 1 : 0);
  parameters.pitch = pitch;
  parameters.value = value;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
  cts::RunOnce(graph);
  const cts::HostCopy<unsigned char> got = memory.Read();
  size_t wrong = 0;
  for (size_t i = 0; i < kRoom; ++i) {
    const size_t row = i < kAt ? shape.height : (i - kAt) / pitch, column = i < kAt ? 0 : (i - kAt) % pitch;
    const bool within = row < shape.height && column < shape.width * element;
    wrong += got[i] != (within ? value >> (column % element * 8) & 0xff : cts::kPoison);
  }
  CTS_EXPECT_EQ(wrong, 0, "a memset node of some shape did not set its elements, or it set others");
}

CTS_CASE() {
  for (const Shape& shape : kShapes)
    for (const unsigned element : {1u, 2u, 4u})
      cts::Row((std::string(shape.name) + "-of-" + std::to_string(element)).c_str(),
               [&] { Check(shape, element, shape.width > 1); });
}

}  // namespace
