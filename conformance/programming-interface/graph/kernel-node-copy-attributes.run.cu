/*---
clause: pi.graph.kernel-node-copy-attributes
control: the attributes of another node are copied
control-fails-with: a kernel node does not have the attributes that were copied to it
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

struct Attributes {
  int priority, cooperative;
  bool operator==(const Attributes&) const = default;
};

void Set(cudaGraphNode_t node, const Attributes& to) {
  cudaLaunchAttributeValue value{};
  value.priority = to.priority;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributePriority, &value));
  value = {};
  value.cooperative = to.cooperative;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &value));
}
Attributes Of(cudaGraphNode_t node) {
  cudaLaunchAttributeValue priority{}, cooperative{};
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, cudaLaunchAttributePriority, &priority));
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, cudaLaunchAttributeCooperative, &cooperative));
  return {priority.priority, cooperative.cooperative};
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  const cts::DeviceBuffer<unsigned> word(1, 0);
  const cts::Template graph;
  const auto add = [&](const Attributes& with) {
    const cudaGraphNode_t node = cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 5u);
    Set(node, with);
    return node;
  };
  const Attributes first{greatest, 1}, second{least, 0};
  const cudaGraphNode_t source = add(first), other = add(second), target = add(second);
  CTS_CUDA(cudaGraphKernelNodeCopyAttributes(cts::control() ? other : source, target));
  CTS_EXPECT(Of(target) == first, "a kernel node does not have the attributes that were copied to it");
  CTS_EXPECT(Of(source) == first && Of(other) == second, "a copy of attributes changed another node");
  // The copy is of what was: a later change of the source is its own.
  Set(source, second);
  if (!cts::control()) CTS_EXPECT(Of(target) == first, "a later change of the source changed the copied attributes");
}

}  // namespace
