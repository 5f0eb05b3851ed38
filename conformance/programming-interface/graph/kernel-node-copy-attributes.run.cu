/*---
clause: pi.graph.kernel-node-copy-attributes
control: the attributes of another node are copied
control-fails-with: a kernel node does not have the attribute that was copied to it
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

struct Attribute {
  const char* name;
  cudaLaunchAttributeID id;
  int cudaLaunchAttributeValue::*member;
};
constexpr Attribute kAttributes[] = {
    {"priority", cudaLaunchAttributePriority, &cudaLaunchAttributeValue::priority},
    {"cooperative", cudaLaunchAttributeCooperative, &cudaLaunchAttributeValue::cooperative}};

int ValueOf(const Attribute& attribute, cudaGraphNode_t node) {
  cudaLaunchAttributeValue value{};
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, attribute.id, &value));
  return value.*attribute.member;
}

void Check(const Attribute& attribute, int first, int second) {
  cts::Row(attribute.name, [&] {
    const cts::DeviceBuffer<unsigned> word(1, 0);
    const cts::Template graph;
    const auto set = [&](cudaGraphNode_t node, int to) {
      cudaLaunchAttributeValue value{};
      value.*attribute.member = to;
      CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, attribute.id, &value));
    };
    const auto add = [&](int with) {
      const cudaGraphNode_t node = cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 5u);
      set(node, with);
      return node;
    };
    const cudaGraphNode_t source = add(first), other = add(second), target = add(second);
    CTS_EXPECT_EQ(ValueOf(attribute, source), first, "a kernel node does not have the attribute that was set");
    CTS_CUDA(cudaGraphKernelNodeCopyAttributes(cts::control() ? other : source, target));
    CTS_EXPECT_EQ(ValueOf(attribute, target), first, "a kernel node does not have the attribute that was copied to it");
    CTS_EXPECT_EQ(ValueOf(attribute, source), first, "a copy of attributes changed its source");
    CTS_EXPECT_EQ(ValueOf(attribute, other), second, "a copy of attributes changed a third node");
    // The copy is of what was: a later change of the source is its own.
    set(source, second);
    if (!cts::control())
      CTS_EXPECT_EQ(ValueOf(attribute, target), first, "a later change of the source changed a copied attribute");
  });
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  Check(kAttributes[0], greatest, least);
  Check(kAttributes[1], 1, 0);
}

}  // namespace
