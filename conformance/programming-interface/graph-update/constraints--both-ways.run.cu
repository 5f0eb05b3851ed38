/*---
clause: pi.graph-update.constraints
covers: either operand of a memcpy, and back from array and cooperative kernel
control: the node changes in a way that is allowed
control-fails-with: an update of the other operand or the other way was not refused with its code and the node
requires: [cooperative-launch]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/texture/array.h"

namespace {

constexpr unsigned kSide = 16;

struct Operands {
  const cts::DeviceBuffer<unsigned char> from{kSide * kSide, 1}, to{kSide * kSide};
  const cts::PinnedBuffer<unsigned char> host{kSide * kSide, 3};
  const cts::Array<unsigned char> source{kSide, kSide}, target{kSide, kSide};
};

enum Place { kMemory, kHost, kArray };

cudaGraphNode_t AddCopy(cudaGraph_t graph, const Operands& on, Place from, Place to) {
  cudaMemcpy3DParms copy{};
  const auto rows = [](void* at) { return make_cudaPitchedPtr(at, kSide, kSide, kSide); };
  if (from == kArray) copy.srcArray = on.source;
  if (from != kArray) copy.srcPtr = rows(from == kHost ? on.host.data() : on.from.data());
  if (to == kArray) copy.dstArray = on.target;
  if (to != kArray) copy.dstPtr = rows(on.to.data());
  copy.extent = make_cudaExtent(kSide, kSide, 1);
  copy.kind = from == kHost ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToDevice;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &copy));
  return node;
}

cudaGraphNode_t AddStore(cudaGraph_t graph, const Operands& on, bool cooperative) {
  const cudaGraphNode_t node = cts::AddKernel(graph, {}, cts::StoreWord, reinterpret_cast<unsigned*>(on.to.data()), 2u);
  cudaKernelNodeAttrValue attribute{};
  attribute.cooperative = cooperative ? 1 : 0;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &attribute));
  return node;
}

// `add`(graph, operands, whether it is as it must not become) adds the node.
template <class Add>
void Refused(const char* name, Add add) {
  cts::Row(name, [&] {
    const Operands on;
    const cts::Template first, second;
    add(first, on, false);
    const cudaGraphNode_t node = add(second, on, !cts::control());
    const cts::Executable exec(first);
    cudaGraphExecUpdateResultInfo info{};
    const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, second, &info));
    CTS_EXPECT(
        code == cudaErrorGraphExecUpdateFailure && info.result != cudaGraphExecUpdateSuccess && info.errorNode == node,
        "an update of the other operand or the other way was not refused with its code and the node");
  });
}

CTS_CASE() {
  using G = cudaGraph_t;
  using On = Operands;
  Refused("source-becomes-an-array",
          [](G graph, const On& on, bool other) { return AddCopy(graph, on, other ? kArray : kMemory, kMemory); });
  Refused("source-is-no-longer-an-array",
          [](G graph, const On& on, bool other) { return AddCopy(graph, on, other ? kMemory : kArray, kMemory); });
  Refused("source-becomes-memory-of-the-host",
          [](G graph, const On& on, bool other) { return AddCopy(graph, on, other ? kHost : kMemory, kMemory); });
  Refused("destination-is-no-longer-an-array",
          [](G graph, const On& on, bool other) { return AddCopy(graph, on, kMemory, other ? kMemory : kArray); });
  Refused("kernel-is-no-longer-cooperative",
          [](G graph, const On& on, bool other) { return AddStore(graph, on, !other); });
}

}  // namespace
