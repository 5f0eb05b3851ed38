/*---
clause: pi.graph.node-memcpy
covers: the source of each launch
control: the source changes after each launch
control-fails-with: a memcpy node did not copy what its source held at the launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/texture/array.h"

#include <vector>

namespace {

constexpr size_t kSide = 64, kBytes = kSide * kSide;

__device__ unsigned char variable[kBytes];

struct Operands {
  cts::PinnedBuffer<unsigned char> pinned{kBytes, 0}, got{kBytes, 0};
  std::vector<unsigned char> pageable = std::vector<unsigned char>(kBytes, 0);
  cts::DeviceBuffer<unsigned char> device{kBytes, 0};
  cts::Array<unsigned char> array{kSide, kSide};
  // All sources hold `value`.
  void Set(unsigned char value) {
    for (size_t i = 0; i < kBytes; ++i) pinned[i] = pageable[i] = value;
    device.Fill(value);
    array.Write(pageable.data());
    CTS_CUDA(cudaMemcpyToSymbol(variable, pageable.data(), kBytes));
    CTS_CUDA(cudaDeviceSynchronize());
  }
};

// `add` adds a node that brings a source to on.got, or to the device, from where a further node brings it there.
template <class Add>
void Check(const char* name, bool by_device, Add add) {
  cts::Row(name, [&] {
    Operands on;
    const cts::DeviceBuffer<unsigned char> between(kBytes, 0);
    on.Set(100);
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(add(on, by_device ? between.data() : on.got.data(), graph, &node));
    if (by_device) cts::AddCopy(graph, {node}, on.got.data(), between.data(), kBytes);
    on.Set(101);
    const cts::Executable exec(graph);
    const cts::Stream stream;
    for (const unsigned char value : {1, 2, 1, 3}) {
      if (!cts::control()) on.Set(value);
      exec.Launch(stream);
      stream.Synchronize();
      if (cts::control()) on.Set(value);
      size_t wrong = 0;
      for (size_t i = 0; i < kBytes; ++i) wrong += on.got.Load(i) != value;
      CTS_EXPECT_EQ(wrong, 0, "a memcpy node did not copy what its source held at the launch");
    }
  });
}

CTS_CASE() {
  using Node = cudaGraphNode_t;
  const auto line = [](void* to, const void* from, cudaMemcpyKind kind, cudaGraph_t graph, Node* node) {
    return cudaGraphAddMemcpyNode1D(node, graph, nullptr, 0, to, from, kBytes, kind);
  };
  Check("pinned-memory", true, [&](const Operands& on, void* to, cudaGraph_t graph, Node* node) {
    return line(to, on.pinned.data(), cudaMemcpyHostToDevice, graph, node);
  });
  Check("pageable-memory", true, [&](const Operands& on, void* to, cudaGraph_t graph, Node* node) {
    return line(to, on.pageable.data(), cudaMemcpyHostToDevice, graph, node);
  });
  Check("device-memory", false, [&](const Operands& on, void* to, cudaGraph_t graph, Node* node) {
    return line(to, on.device.data(), cudaMemcpyDeviceToHost, graph, node);
  });
  Check("memory-of-the-host-to-the-host", false, [&](const Operands& on, void* to, cudaGraph_t graph, Node* node) {
    return line(to, on.pinned.data(), cudaMemcpyHostToHost, graph, node);
  });
  Check("box-of-an-array", true, [](const Operands& on, void* to, cudaGraph_t graph, Node* node) {
    cudaMemcpy3DParms box{};
    box.srcArray = on.array;
    box.dstPtr = make_cudaPitchedPtr(to, kSide, kSide, kSide);
    box.extent = make_cudaExtent(kSide, kSide, 1);
    box.kind = cudaMemcpyDeviceToDevice;
    return cudaGraphAddMemcpyNode(node, graph, nullptr, 0, &box);
  });
  Check("variable", false, [](const Operands&, void* to, cudaGraph_t graph, Node* node) {
    return cudaGraphAddMemcpyNodeFromSymbol(node, graph, nullptr, 0, to, variable, kBytes, 0, cudaMemcpyDeviceToHost);
  });
}

}  // namespace
