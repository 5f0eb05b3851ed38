/*---
clause: pi.graph.node-memset
control: an empty node stands in the place of the memset node
control-fails-with:
  - a memset node is not of type cudaGraphNodeTypeMemset
  - a memset node did not set its elements, or it set others
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr size_t kRoom = 4096;

void Check(const char* name, unsigned element, size_t width, size_t height, size_t pitch, unsigned value,
           size_t at = 64) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned char> memory(kRoom);
    const cts::Template graph;
    cudaMemsetParams parameters{};
    parameters.dst = memory.data() + at;
    parameters.elementSize = element;
    parameters.width = width;
    parameters.height = height;
    parameters.pitch = pitch;
    parameters.value = value;
    cudaGraphNode_t node = nullptr;
    if (cts::control()) {
      node = cts::AddEmpty(graph);
    } else {
      CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
    }
    CTS_EXPECT_EQ(cts::TypeOf(node), cudaGraphNodeTypeMemset, "a memset node is not of type cudaGraphNodeTypeMemset");
    cts::RunOnce(graph);
    const cts::HostCopy<unsigned char> got = memory.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < kRoom; ++i) {
      const size_t row = i < at ? height : height == 1 ? 0 : (i - at) / pitch;
      const size_t column = i < at ? 0 : height == 1 ? i - at : (i - at) % pitch;
      const bool within = row < height && column < width * element;
      wrong += got[i] != (within ? value >> (column % element * 8) & 0xff : cts::kPoison);
    }
    CTS_EXPECT_EQ(wrong, 0, "a memset node did not set its elements, or it set others");
  });
}

CTS_CASE() {
  Check("bytes", 1, 101, 1, 0, 0x5b);
  Check("half-words", 2, 101, 1, 0, 0x5b6c);
  Check("words", 4, 101, 1, 0, 0x12345678);
  Check("bytes-at-an-odd-address", 1, 101, 1, 0, 0x5b, 61);
  Check("half-words-between-words", 2, 101, 1, 0, 0x5b6c, 62);
  Check("words-between-double-words", 4, 101, 1, 0, 0x12345678, 60);
  Check("rows-of-bytes", 1, 33, 5, 128, 0x5b);
  Check("rows-of-half-words", 2, 33, 5, 128, 0x5b6c);
  Check("rows-of-words", 4, 31, 5, 128, 0x12345678);
}

}  // namespace
