/*---
clause: pi.graph.node-memcpy
covers: cudaGraphAddNode
control: an empty node stands in the place of the memcpy node
control-fails-with:
  - a memcpy node of cudaGraphAddNode is not of type cudaGraphNodeTypeMemcpy
  - a memcpy node of cudaGraphAddNode did not leave what the same copy in a stream leaves
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/texture/array.h"
#include "cts/texture/places.h"

#include "../given-parameters.cuh"

namespace {

constexpr size_t kRoom = 131'072;

enum Place { kDevice, kHost, kArray };
struct Operand {
  cts::DeviceBuffer<unsigned char> device{kRoom};
  cts::PinnedBuffer<unsigned char> host{kRoom};
  cts::Array<unsigned char> array{make_cudaExtent(64, 16, 4)};
};
struct Operands {
  Operand from, to;
  Operands() {
    for (size_t i = 0; i < kRoom; ++i) from.host[i] = static_cast<unsigned char>(i * 7 + i / 256);
    from.device.Write(from.host.data(), kRoom);
    from.array.Upload([](int x, int y, int z) { return cts::TexelAt<unsigned char>(x, y, z); });
  }
};

cudaMemcpyKind KindOf(Place from, Place to) {
  if (from == kHost) return to == kHost ? cudaMemcpyHostToHost : cudaMemcpyHostToDevice;
  return to == kHost ? cudaMemcpyDeviceToHost : cudaMemcpyDeviceToDevice;
}

// A box of 20 x 7 x 3, or a line of memory, which may be long; other pitches and heights on both sides, and not from
// the beginning.
cudaMemcpy3DParms Box(Operands& on, Place from, Place to, size_t line, bool by_default) {
  cudaMemcpy3DParms box{};
  void* const source = from == kHost ? on.from.host.data() : on.from.device.data();
  void* const target = to == kHost ? on.to.host.data() : on.to.device.data();
  if (from == kArray) {
    box.srcArray = on.from.array;
  } else {
    box.srcPtr = line > 0 ? make_cudaPitchedPtr(source, kRoom, kRoom, 1) : make_cudaPitchedPtr(source, 64, 64, 11);
  }
  if (to == kArray) {
    box.dstArray = on.to.array;
  } else {
    box.dstPtr = line > 0 ? make_cudaPitchedPtr(target, kRoom, kRoom, 1) : make_cudaPitchedPtr(target, 96, 96, 9);
  }
  box.srcPos = line > 0 ? make_cudaPos(26, 0, 0) : make_cudaPos(5, 2, 1);
  box.dstPos = line > 0 ? make_cudaPos(13, 0, 0) : make_cudaPos(30, 1, 1);
  box.extent = line > 0 ? make_cudaExtent(line, 1, 1) : make_cudaExtent(20, 7, 3);
  box.kind = by_default ? cudaMemcpyDefault : KindOf(from, to);
  return box;
}

void Check(const char* name, Place from, Place to, size_t line = 0, bool by_default = false) {
  cts::Row(name, [&] {
    Operands graphs, streams;
    const cts::Stream stream;
    const cudaMemcpy3DParms in_stream = Box(streams, from, to, line, by_default);
    CTS_CUDA(cudaMemcpy3DAsync(&in_stream, stream));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::Template graph;
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeMemcpy;
    parameters.memcpy.copyParams = Box(graphs, from, to, line, by_default);
    const cudaGraphNode_t node = cts::AddNode(graph, {}, cts::control() ? cts::EmptyParameters() : parameters);
    CTS_EXPECT_EQ(cts::TypeOf(node), cudaGraphNodeTypeMemcpy,
                  "a memcpy node of cudaGraphAddNode is not of type cudaGraphNodeTypeMemcpy");
    cts::RunOnce(graph);
    const auto got = graphs.to.device.Read(), expected = streams.to.device.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < kRoom; ++i) wrong += got[i] != expected[i] || graphs.to.host[i] != streams.to.host[i];
    const auto got_texels = graphs.to.array.Download(), texels = streams.to.array.Download();
    for (size_t i = 0; i < texels.size(); ++i) wrong += got_texels.begin()[i] != texels.begin()[i];
    CTS_EXPECT_EQ(wrong, 0, "a memcpy node of cudaGraphAddNode did not leave what the same copy in a stream leaves");
  });
}

CTS_CASE(lines) {
  constexpr size_t kLine = 100'003;
  Check("host-to-device", kHost, kDevice, kLine);
  Check("device-to-host", kDevice, kHost, kLine);
  Check("device-to-device", kDevice, kDevice, kLine);
  Check("host-to-host", kHost, kHost, kLine);
  Check("default", kHost, kDevice, kLine, true);
}
CTS_CASE(boxes) {
  Check("host-to-device", kHost, kDevice);
  Check("device-to-host", kDevice, kHost);
  Check("device-to-device", kDevice, kDevice);
  Check("host-to-array", kHost, kArray);
  Check("device-to-array", kDevice, kArray);
  Check("array-to-host", kArray, kHost);
  Check("array-to-device", kArray, kDevice);
  Check("array-to-array", kArray, kArray);
}

}  // namespace
