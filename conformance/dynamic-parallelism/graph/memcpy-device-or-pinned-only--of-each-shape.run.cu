/*---
clause: cdp.graph.memcpy-device-or-pinned-only
covers: rows, boxes, host to host, variables, nodes of the general call
control: the host memory is pinned and mapped
control-fails-with: a graph with a copy of some shape of pageable memory could be instantiated for device launch
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

#include <vector>

namespace {

constexpr std::size_t kWidth = 48, kRows = 4, kSlices = 3, kPitch = 64, kBytes = kPitch * kRows * kSlices;

__device__ unsigned char variable[kWidth];

// What is on the other side of the copy: memory of the device, or pinned memory of the host.
enum class Other { kDevice, kPinned };

struct Sides {
  unsigned char *to, *from;
};

cudaMemcpy3DParms BoxOf(const Sides& of, std::size_t rows, std::size_t slices) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(of.from, kPitch, kWidth, kRows);
  box.dstPtr = make_cudaPitchedPtr(of.to, kPitch, kWidth, kRows);
  box.extent = make_cudaExtent(kWidth, rows, slices);
  box.kind = cudaMemcpyDefault;
  return box;
}

// `add`(graph, sides) adds the copy. It is tried with pinned memory first, which is allowed.
template <class Add>
void Check(const char* name, Other with, bool to_host, Add add) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> device(kBytes);
    const cts::PinnedBuffer<unsigned char> pinned(kBytes), further(kBytes);
    std::vector<unsigned char> pageable(kBytes);
    unsigned char* const other = with == Other::kDevice ? device.data() : further.data();
    cudaGraphInstantiateResult why;
    const auto instantiate = [&](unsigned char* host) {
      const cts::Template graph;
      add(graph, to_host ? Sides{host, other} : Sides{other, host});
      cts::Executable(graph).Destroy();  // the host takes it
      return cts::InstantiateForDevice(graph, &why);
    };
    CTS_EXPECT_EQ(instantiate(pinned.data()), cudaSuccess, "a graph that copies pinned memory was refused");
    CTS_EXPECT_NE(instantiate(cts::control() ? pinned.data() : pageable.data()), cudaSuccess,
                  "a graph with a copy of some shape of pageable memory could be instantiated for device launch");
  });
}

void AddBox(cudaGraph_t graph, const Sides& of, std::size_t rows, std::size_t slices) {
  cudaGraphNode_t node = nullptr;
  const cudaMemcpy3DParms box = BoxOf(of, rows, slices);
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &box));
}

CTS_CASE() {
  const auto bytes = [](cudaGraph_t graph, const Sides& of) { cts::AddCopy(graph, {}, of.to, of.from, kWidth); };
  const auto rows = [](cudaGraph_t graph, const Sides& of) { AddBox(graph, of, kRows, 1); };
  const auto slices = [](cudaGraph_t graph, const Sides& of) { AddBox(graph, of, kRows, kSlices); };
  const auto general = [](cudaGraph_t graph, const Sides& of) {
    cudaGraphNode_t node = nullptr;
    cudaGraphNodeParams parameters{};
    parameters.type = cudaGraphNodeTypeMemcpy;
    parameters.memcpy.copyParams = BoxOf(of, kRows, 1);
    CTS_CUDA(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &parameters));
  };
  Check("rows-from-the-host", Other::kDevice, false, rows);
  Check("rows-to-the-host", Other::kDevice, true, rows);
  Check("boxes-from-the-host", Other::kDevice, false, slices);
  Check("boxes-to-the-host", Other::kDevice, true, slices);
  Check("from-pageable-to-pinned", Other::kPinned, false, bytes);
  Check("from-pinned-to-pageable", Other::kPinned, true, bytes);
  Check("general-node-from-the-host", Other::kDevice, false, general);
  Check("general-node-to-the-host", Other::kDevice, true, general);
  Check("to-a-variable", Other::kDevice, false, [](cudaGraph_t graph, const Sides& of) {
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(
        cudaGraphAddMemcpyNodeToSymbol(&node, graph, nullptr, 0, variable, of.from, kWidth, 0, cudaMemcpyHostToDevice));
  });
  Check("from-a-variable", Other::kDevice, true, [](cudaGraph_t graph, const Sides& of) {
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(
        cudaGraphAddMemcpyNodeFromSymbol(&node, graph, nullptr, 0, of.to, variable, kWidth, 0, cudaMemcpyDeviceToHost));
  });
}

}  // namespace
