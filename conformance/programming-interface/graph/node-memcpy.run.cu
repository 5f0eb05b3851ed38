/*---
clause: pi.graph.node-memcpy
control: an empty node stands in the place of the memcpy node
control-fails-with:
  - a memcpy node is not of type cudaGraphNodeTypeMemcpy
  - a memcpy node did not leave what the same copy in a stream leaves
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/texture/array.h"
#include "cts/texture/places.h"

namespace {

constexpr size_t kBytes = 100'003, kRoom = 131'072, kAt = 13;

// Two operands each of which can be device or host memory, or an array.
struct Operands {
  cts::DeviceBuffer<unsigned char> device_from{kRoom}, device_to{kRoom};
  cts::PinnedBuffer<unsigned char> host_from{kRoom}, host_to{kRoom};
  cts::Array<unsigned char> array_from{make_cudaExtent(64, 16, 4)}, array_to{make_cudaExtent(64, 16, 4)};
  Operands() {
    for (size_t i = 0; i < kRoom; ++i) host_from[i] = static_cast<unsigned char>(i * 7 + i / 256);
    device_from.Write(host_from.data(), kRoom);
    array_from.Upload([](int x, int y, int z) { return cts::TexelAt<unsigned char>(x, y, z); });
  }
  void* To(cudaMemcpyKind kind) {
    return kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyHostToHost ? host_to.data() : device_to.data();
  }
  const void* From(cudaMemcpyKind kind) {
    return kind == cudaMemcpyHostToDevice || kind == cudaMemcpyHostToHost ? host_from.data() : device_from.data();
  }
};

template <class Add, class Copy>
void Check(const char* name, Add add, Copy copy) {
  cts::Row(name, [&] {
    Operands graphs, streams;
    const cts::Stream stream;
    CTS_CUDA(copy(streams, stream));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    if (cts::control()) {
      node = cts::AddEmpty(graph);
    } else {
      CTS_CUDA(add(graphs, graph, &node));
    }
    CTS_EXPECT_EQ(cts::TypeOf(node), cudaGraphNodeTypeMemcpy, "a memcpy node is not of type cudaGraphNodeTypeMemcpy");
    cts::RunOnce(graph);
    const auto got = graphs.device_to.Read(), expected = streams.device_to.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < kRoom; ++i) wrong += got[i] != expected[i] || graphs.host_to[i] != streams.host_to[i];
    const auto got_texels = graphs.array_to.Download(), texels = streams.array_to.Download();
    for (size_t i = 0; i < texels.size(); ++i) wrong += got_texels.begin()[i] != texels.begin()[i];
    CTS_EXPECT_EQ(wrong, 0, "a memcpy node did not leave what the same copy in a stream leaves");
  });
}

void CheckLine(const char* name, cudaMemcpyKind kind) {
  const auto to = [=](Operands& on) { return static_cast<char*>(on.To(kind)) + kAt; };
  const auto from = [=](Operands& on) { return static_cast<const char*>(on.From(kind)) + 2 * kAt; };
  Check(
      name,
      [=](Operands& on, cudaGraph_t graph, cudaGraphNode_t* node) {
        return cudaGraphAddMemcpyNode1D(node, graph, nullptr, 0, to(on), from(on), kBytes, kind);
      },
      [=](Operands& on, cudaStream_t stream) { return cudaMemcpyAsync(to(on), from(on), kBytes, kind, stream); });
}

// A box of 20 x 7 x 3 with other pitches and heights on both sides, not from the beginning, of memory or of an array.
void CheckBox(const char* name, cudaMemcpyKind kind, bool from_array = false, bool to_array = false) {
  const auto box = [=](Operands& on) {
    cudaMemcpy3DParms box{};
    if (from_array) {
      box.srcArray = on.array_from;
    } else {
      box.srcPtr = make_cudaPitchedPtr(const_cast<void*>(on.From(kind)), 64, 64, 11);
    }
    if (to_array) {
      box.dstArray = on.array_to;
    } else {
      box.dstPtr = make_cudaPitchedPtr(on.To(kind), 96, 96, 9);
    }
    box.srcPos = make_cudaPos(5, 2, 1);
    box.dstPos = make_cudaPos(30, 1, to_array ? 0 : 2);
    box.extent = make_cudaExtent(20, 7, 3);
    box.kind = kind;
    return box;
  };
  Check(
      name,
      [=](Operands& on, cudaGraph_t graph, cudaGraphNode_t* node) {
        const cudaMemcpy3DParms parameters = box(on);
        return cudaGraphAddMemcpyNode(node, graph, nullptr, 0, &parameters);
      },
      [=](Operands& on, cudaStream_t stream) {
        const cudaMemcpy3DParms parameters = box(on);
        return cudaMemcpy3DAsync(&parameters, stream);
      });
}

CTS_CASE() {
  CheckLine("host-to-device", cudaMemcpyHostToDevice);
  CheckLine("device-to-host", cudaMemcpyDeviceToHost);
  CheckLine("device-to-device", cudaMemcpyDeviceToDevice);
  CheckLine("host-to-host", cudaMemcpyHostToHost);
  CheckLine("default", cudaMemcpyDefault);
  CheckBox("box-host-to-device", cudaMemcpyHostToDevice);
  CheckBox("box-device-to-host", cudaMemcpyDeviceToHost);
  CheckBox("box-device-to-device", cudaMemcpyDeviceToDevice);
  CheckBox("box-host-to-array", cudaMemcpyHostToDevice, false, true);
  CheckBox("box-device-to-array", cudaMemcpyDeviceToDevice, false, true);
  CheckBox("box-array-to-host", cudaMemcpyDeviceToHost, true, false);
  CheckBox("box-array-to-device", cudaMemcpyDeviceToDevice, true, false);
  CheckBox("box-array-to-array", cudaMemcpyDeviceToDevice, true, true);
}

}  // namespace
