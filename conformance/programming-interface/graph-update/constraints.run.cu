/*---
clause: pi.graph-update.constraints
control: the node changes in a way that is allowed
control-fails-with: an update that its constraints exclude was not refused with its code and the node
requires: [cooperative-launch]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/texture/array.h"

#include <algorithm>

namespace {

constexpr size_t kPitch = 64;

struct Operands {
  cts::DeviceBuffer<unsigned char> from{1024, 1}, to{1024, 2};
  cts::Array<unsigned char> array{16, 16};
};

cudaGraphNode_t AddFill2D(cudaGraph_t graph, const Operands& on, size_t width, size_t height, unsigned value) {
  cudaMemsetParams parameters{};
  parameters.dst = on.to.data();
  parameters.elementSize = 1;
  parameters.width = width;
  parameters.height = height;
  parameters.pitch = kPitch;
  parameters.value = value;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
  return node;
}

// 16 rows of 16 bytes, into memory or into an array.
cudaGraphNode_t AddCopy2D(cudaGraph_t graph, const Operands& on, bool to_array, size_t from) {
  cudaMemcpy3DParms parameters{};
  parameters.srcPtr = make_cudaPitchedPtr(on.from.data() + from, 32, 16, 16);
  if (to_array) {
    parameters.dstArray = on.array;
  } else {
    parameters.dstPtr = make_cudaPitchedPtr(on.to.data(), 32, 16, 16);
  }
  parameters.extent = make_cudaExtent(16, 16, 1);
  parameters.kind = cudaMemcpyDeviceToDevice;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &parameters));
  return node;
}

__global__ void Store(unsigned char* to, unsigned char value) { *to = value; }

cudaGraphNode_t AddStore(cudaGraph_t graph, const Operands& on, unsigned char value, bool cooperative) {
  const cudaGraphNode_t node = cts::AddKernel(graph, {}, Store, on.to.data(), value);
  cudaKernelNodeAttrValue attribute{};
  attribute.cooperative = cooperative ? 1 : 0;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &attribute));
  return node;
}

template <class Was, class Becomes, class Allowed>
void Refused(const char* name, Was was, Becomes becomes, Allowed allowed) {
  cts::Row(name, [&] {
    Operands on;
    const cts::Template first, second;
    was(first, on);
    const cudaGraphNode_t node = cts::control() ? allowed(second, on) : becomes(second, on);
    const cts::Executable exec(first);
    cudaGraphExecUpdateResultInfo info{};
    const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, second, &info));
    CTS_EXPECT(
        code == cudaErrorGraphExecUpdateFailure && info.result != cudaGraphExecUpdateSuccess && info.errorNode == node,
        "an update that its constraints exclude was not refused with its code and the node");
    const cts::Stream stream;
    exec.Launch(stream);
    stream.Synchronize();
    if (cts::control()) return;
    const auto got = on.to.Read();
    on.to.Fill(2);
    cts::RunOnce(first);
    const auto expected = on.to.Read();
    CTS_EXPECT(std::equal(got.begin(), got.end(), expected.begin()), "a refused update changed what a launch does");
  });
}

using G = cudaGraph_t;

CTS_CASE() {
  const auto fill = [](G graph, const Operands& on) { return AddFill2D(graph, on, 9, 5, 0x31); };
  const auto other_value = [](G graph, const Operands& on) { return AddFill2D(graph, on, 9, 5, 0x32); };
  Refused(
      "width-of-a-2d-fill", fill, [](G graph, const Operands& on) { return AddFill2D(graph, on, 10, 5, 0x31); },
      other_value);
  Refused(
      "height-of-a-2d-fill", fill, [](G graph, const Operands& on) { return AddFill2D(graph, on, 9, 6, 0x31); },
      other_value);
  const auto copy = [](G graph, const Operands& on) { return AddCopy2D(graph, on, false, 0); };
  Refused(
      "destination-becomes-an-array", copy, [](G graph, const Operands& on) { return AddCopy2D(graph, on, true, 0); },
      [](G graph, const Operands& on) { return AddCopy2D(graph, on, false, 0); });
  const auto plain = [](G graph, const Operands& on) { return AddStore(graph, on, 1, false); };
  Refused(
      "kernel-becomes-cooperative", plain, [](G graph, const Operands& on) { return AddStore(graph, on, 1, true); },
      [](G graph, const Operands& on) { return AddStore(graph, on, 2, false); });
}

}  // namespace
