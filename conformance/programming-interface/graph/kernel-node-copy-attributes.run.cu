/*---
clause: pi.graph.kernel-node-copy-attributes
control: the attributes of another node are copied
control-fails-with: a kernel node does not have the attribute that was copied to it
requires: [cooperative-launch]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

using Member = int cudaLaunchAttributeValue::*;
struct Attribute {
  const char* name;
  cudaLaunchAttributeID id;
  Member member;
};

void Set(const Attribute& attribute, cudaGraphNode_t node, int to) {
  cudaLaunchAttributeValue value{};
  value.*attribute.member = to;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, attribute.id, &value));
}
int Get(const Attribute& attribute, cudaGraphNode_t node) {
  cudaLaunchAttributeValue value{};
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, attribute.id, &value));
  return value.*attribute.member;
}

// The target had the attribute of `other`. The function takes the target first.
void Check(const Attribute& attribute, int first, int second) {
  cts::Row(attribute.name, [&] {
    const cts::DeviceBuffer<unsigned> word(1, 0);
    const cts::Template graph;
    const auto add = [&](int with) {
      const cudaGraphNode_t node = cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 5u);
      Set(attribute, node, with);
      return node;
    };
    const cudaGraphNode_t source = add(first), other = add(second), target = add(second);
    CTS_EXPECT_EQ(Get(attribute, source), first, "a kernel node does not have the attribute that was set");
    CTS_CUDA(cudaGraphKernelNodeCopyAttributes(target, cts::control() ? other : source));
    CTS_EXPECT_EQ(Get(attribute, target), first, "a kernel node does not have the attribute that was copied to it");
    CTS_EXPECT_EQ(Get(attribute, source), first, "a copy of attributes changed its source");
    CTS_EXPECT_EQ(Get(attribute, other), second, "a copy of attributes changed a third node");
    if (cts::control()) return;
    // The copy is of what was: a later change of the source is its own.
    Set(attribute, source, second);
    CTS_EXPECT_EQ(Get(attribute, target), first, "a later change of the source changed a copied attribute");
  });
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  if (greatest != least)
    Check({"priority", cudaLaunchAttributePriority, &cudaLaunchAttributeValue::priority}, greatest, least);
  Check({"cooperative", cudaLaunchAttributeCooperative, &cudaLaunchAttributeValue::cooperative}, 1, 0);
}

}  // namespace
