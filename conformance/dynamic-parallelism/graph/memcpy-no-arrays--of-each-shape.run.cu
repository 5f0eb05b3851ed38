/*---
clause: cdp.graph.memcpy-no-arrays
covers: arrays of each shape, mipmap levels, arrays on both sides, pinned memory
control: the copy is between linear memory
control-fails-with: a graph that copies an array of some shape could be instantiated for device launch
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/texture/array.h"
#include "cts/texture/places.h"

#include <string>

namespace {

constexpr std::size_t kBytes = 16 << 10;
constexpr cudaExtent kCopied{4, 1, 1};  // elements of an array, of which each shape has so many

enum Way { kFromArray, kToArray, kFromArrayToPinned, kFromPinnedToArray, kBoth, kWays };
constexpr const char* kNames[kWays] = {"to-memory", "from-memory", "to-pinned-memory", "from-pinned-memory",
                                       "to-an-array"};

// The control's copy has memory in place of each array.
void Check(const std::string& name, cudaArray_t array, cudaArray_t other, Way way) {
  cts::Row((name + "-" + kNames[way]).c_str(), [&] {
    const bool arrays = !cts::control(), pinned = way == kFromArrayToPinned || way == kFromPinnedToArray;
    const cts::DeviceBuffer<unsigned char> from(kBytes), to(kBytes);
    const cts::PinnedBuffer<unsigned char> host(kBytes);
    const bool array_is_source = way != kToArray && way != kFromPinnedToArray;
    const bool array_is_target = way == kToArray || way == kFromPinnedToArray || way == kBoth;
    const auto memory = [&](bool is_source) {
      const bool is_host = pinned && is_source != array_is_source;
      return make_cudaPitchedPtr(is_host ? host.data() : is_source ? from.data() : to.data(), 64, 64, 1);
    };
    cudaMemcpy3DParms copy{};
    if (arrays && array_is_source) copy.srcArray = array;
    if (!arrays || !array_is_source) copy.srcPtr = memory(true);
    if (arrays && array_is_target) copy.dstArray = way == kBoth ? other : array;
    if (!arrays || !array_is_target) copy.dstPtr = memory(false);
    copy.extent = kCopied;
    copy.kind = way == kFromArrayToPinned   ? cudaMemcpyDeviceToHost
                : way == kFromPinnedToArray ? cudaMemcpyHostToDevice
                                            : cudaMemcpyDeviceToDevice;
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &copy));
    cts::Executable(graph).Destroy();  // the host takes it
    cudaGraphInstantiateResult why;
    CTS_EXPECT_NE(cts::InstantiateForDevice(graph, &why), cudaSuccess,
                  "a graph that copies an array of some shape could be instantiated for device launch");
  });
}

CTS_CASE(arrays) {
  for (const cts::ArrayShape& shape : cts::kArrayShapes) {
    const cts::Array<float> array(shape.extent, shape.flags), other(shape.extent, shape.flags);
    for (int way = 0; way < kWays; ++way) Check(shape.name, array, other, static_cast<Way>(way));
  }
}

CTS_CASE(mipmap_levels) {
  const cts::Mipmaps<float> mipmaps(cudaExtent{16, 16, 0}, 3), others(cudaExtent{16, 16, 0}, 3);
  for (int way = 0; way < kWays; ++way) Check("level", mipmaps.Level(1), others.Level(1), static_cast<Way>(way));
}

}  // namespace
