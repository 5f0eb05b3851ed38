/*---
clause: pi.graph.node-parameters
covers: copies of boxes, as added and as set again
control: what is asked for is another node of the same kind
control-fails-with: a memcpy node does not tell the parameters that it has
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

void Told(bool as_given) { CTS_EXPECT(as_given, "a memcpy node does not tell the parameters that it has"); }

CTS_CASE() {
  const cts::DeviceBuffer<unsigned char> from(4096), to(4096);
  const auto parameters = [&](size_t i) {
    cudaMemcpy3DParms of{};
    of.srcPtr = make_cudaPitchedPtr(from.data(), 64, 64, 8);
    of.dstPtr = make_cudaPitchedPtr(to.data(), 96, 96, 7);
    of.srcPos = make_cudaPos(i, 1, 2);
    of.dstPos = make_cudaPos(2, i, 1);
    of.extent = make_cudaExtent(16 + i, 3, 2);
    of.kind = cudaMemcpyDeviceToDevice;
    return of;
  };
  // How a box is told may differ from how it was given, but for where it is and how large.
  const auto same = [](cudaGraphNode_t node, const cudaMemcpy3DParms& wanted) {
    cudaMemcpy3DParms told{};
    CTS_CUDA(cudaGraphMemcpyNodeGetParams(node, &told));
    return told.srcPtr.ptr == wanted.srcPtr.ptr && told.dstPtr.ptr == wanted.dstPtr.ptr &&
           told.srcPtr.pitch == wanted.srcPtr.pitch && told.dstPtr.pitch == wanted.dstPtr.pitch &&
           told.srcPos.x == wanted.srcPos.x && told.srcPos.y == wanted.srcPos.y && told.srcPos.z == wanted.srcPos.z &&
           told.dstPos.x == wanted.dstPos.x && told.dstPos.y == wanted.dstPos.y && told.dstPos.z == wanted.dstPos.z &&
           told.extent.width == wanted.extent.width && told.extent.height == wanted.extent.height &&
           told.extent.depth == wanted.extent.depth && told.kind == wanted.kind;
  };
  const cts::Template graph;
  cudaGraphNode_t node = nullptr, other = nullptr;
  const cudaMemcpy3DParms first = parameters(1), second = parameters(2), third = parameters(3);
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &first));
  CTS_CUDA(cudaGraphAddMemcpyNode(&other, graph, nullptr, 0, &second));
  Told(same(cts::control() ? other : node, first));
  CTS_CUDA(cudaGraphMemcpyNodeSetParams(node, &third));
  Told(same(node, third) && same(other, second));
}

}  // namespace
