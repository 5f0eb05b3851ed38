/*---
clause: pi.graph.node-memset
covers: cudaGraphAddNode
control: an empty node stands in the place of the memset node
control-fails-with:
  - a memset node of cudaGraphAddNode is not of type cudaGraphNodeTypeMemset
  - a memset node of cudaGraphAddNode did not set its elements, or it set others
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "../given-parameters.cuh"

namespace {

constexpr size_t kRoom = 4096;

void Check(const char* name, unsigned element, size_t at, size_t width, size_t height, size_t pitch, unsigned value) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> memory(kRoom);
    const cts::Template graph;
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeMemset;
    parameters.memset.dst = memory.data() + at;
    parameters.memset.elementSize = element;
    parameters.memset.width = width;
    parameters.memset.height = height;
    parameters.memset.pitch = pitch;
    parameters.memset.value = value;
    const cudaGraphNode_t node = cts::AddNode(graph, {}, cts::control() ? cts::EmptyParameters() : parameters);
    CTS_EXPECT_EQ(cts::TypeOf(node), cudaGraphNodeTypeMemset,
                  "a memset node of cudaGraphAddNode is not of type cudaGraphNodeTypeMemset");
    cts::RunOnce(graph);
    const cts::HostCopy<unsigned char> got = memory.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < kRoom; ++i) {
      const size_t row = i < at ? height : height == 1 ? 0 : (i - at) / pitch;
      const size_t column = i < at ? 0 : height == 1 ? i - at : (i - at) % pitch;
      const bool within = row < height && column < width * element;
      wrong += got[i] != (within ? value >> (column % element * 8) & 0xff : cts::kPoison);
    }
    CTS_EXPECT_EQ(wrong, 0, "a memset node of cudaGraphAddNode did not set its elements, or it set others");
  });
}

CTS_CASE() {
  Check("bytes", 1, 61, 101, 1, 0, 0x5b);
  Check("half-words", 2, 62, 101, 1, 0, 0x5b6c);
  Check("words", 4, 60, 101, 1, 0, 0x12345678);
  Check("rows-of-bytes", 1, 64, 33, 5, 128, 0x5b);
  Check("rows-of-half-words", 2, 64, 33, 5, 128, 0x5b6c);
  Check("rows-of-words", 4, 64, 31, 5, 128, 0x12345678);
}

}  // namespace
