/*---
clause: pi.graph.node-memset
covers: nodes that the driver's functions add, of each size of an element
control: the value is another one
control-fails-with: a fill node of the driver did not set its elements, or it set others
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

#include "../driver-graph.cuh"

namespace {

constexpr std::size_t kBytes = 8192, kPitch = 512, kFirst = 16;
constexpr unsigned kValue = 0x5A3CC9E1;  // of smaller elements the low bytes

struct Shape {
  const char* name;
  unsigned element;
  std::size_t width, height;
};
constexpr Shape kShapes[] = {{"bytes", 1, 1021, 1},           {"halfwords", 2, 1021, 1},
                             {"words", 4, 1021, 1},           {"rows-of-bytes", 1, 101, 9},
                             {"rows-of-halfwords", 2, 77, 9}, {"rows-of-words", 4, 77, 9}};

CTS_CASE() {
  for (const Shape& shape : kShapes) {
    for (const bool for_all_kinds : {false, true}) {
      cts::Row((std::string(shape.name) + (for_all_kinds ? "-cuGraphAddNode" : "-cuGraphAddMemsetNode")).c_str(), [&] {
        const cts::DeviceBuffer<unsigned char> block(kBytes);
        const cts::DriverGraph graph;
        const unsigned mask = shape.element == 4 ? ~0u : (1u << 8 * shape.element) - 1;
        CUDA_MEMSET_NODE_PARAMS fill{};
        fill.dst = cts::AddressOf(block.data()) + kFirst;
        fill.pitch = kPitch;
        fill.value = (cts::control() ? ~kValue : kValue) & mask;
        fill.elementSize = shape.element;
        fill.width = shape.width;
        fill.height = shape.height;
        CUgraphNode node = nullptr;
        if (for_all_kinds) {
          CUgraphNodeParams parameters{};
          parameters.type = CU_GRAPH_NODE_TYPE_MEMSET;
          parameters.memset.dst = fill.dst;
          parameters.memset.pitch = fill.pitch;
          parameters.memset.value = fill.value;
          parameters.memset.elementSize = fill.elementSize;
          parameters.memset.width = fill.width;
          parameters.memset.height = fill.height;
          parameters.memset.ctx = cts::DriverContext();
          CTS_CU(CTS_DRIVER(cuGraphAddNode)(&node, graph, nullptr, nullptr, 0, &parameters));
        } else {
          CTS_CU(CTS_DRIVER(cuGraphAddMemsetNode)(&node, graph, nullptr, 0, &fill, cts::DriverContext()));
        }
        CTS_EXPECT_EQ(cts::DriverTypeOf(node), CU_GRAPH_NODE_TYPE_MEMSET, "a fill node is not of the type of one");
        cts::RunDriverGraph(graph);
        const auto got = block.Read();
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < kBytes; ++i) {
          const std::size_t row = (i - kFirst) / kPitch, column = (i - kFirst) % kPitch;
          const bool within =
              i >= kFirst && (shape.height == 1 ? i - kFirst < shape.width * shape.element
                                                : row < shape.height && column < shape.width * shape.element);
          const std::size_t byte = (i - kFirst) % shape.element;
          wrong += got[i] != (within ? static_cast<unsigned char>(kValue >> 8 * byte) : cts::kPoison) ? 1 : 0;
        }
        CTS_EXPECT_EQ(wrong, 0, "a fill node of the driver did not set its elements, or it set others");
      });
    }
  }
}

}  // namespace
