/*---
clause: pi.graph.clone-independent
covers: attributes of kernel nodes, also in graphs within the clone
control: the attribute of the original is set after it was cloned
control-fails-with: a node of a clone has not the attribute of its original
requires: [cooperative-launch]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

struct Attribute {
  const char* name;
  cudaLaunchAttributeID id;
  int cudaLaunchAttributeValue::*member;
  int wanted, other;
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

cudaGraph_t Embedded(cudaGraphNode_t child) {
  cudaGraph_t inner = nullptr;
  CTS_CUDA(cudaGraphChildGraphNodeGetGraph(child, &inner));
  return inner;
}

// Three kernels, of which the second one has the attribute; `nested`: in a graph that a child graph node embeds.
void Check(const Attribute& attribute, bool nested) {
  cts::Row((std::string(attribute.name) + (nested ? "-nested" : "")).c_str(), [&] {
    const cts::DeviceBuffer<unsigned> word(1, 0);
    const cts::Template original, inner;
    const cudaGraphNode_t child = nested ? cts::AddChild(original, {}, inner) : nullptr;
    const cudaGraph_t graph = nested ? Embedded(child) : static_cast<cudaGraph_t>(original);
    cudaGraphNode_t nodes[3] = {};
    for (cudaGraphNode_t& node : nodes) {
      node = cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 1u);
      Set(attribute, node, attribute.other);
    }
    if (!cts::control()) Set(attribute, nodes[1], attribute.wanted);
    cudaGraph_t made = nullptr;
    CTS_CUDA(cudaGraphClone(&made, original));
    const cts::Template clone(made);
    Set(attribute, nodes[1], cts::control() ? attribute.wanted : attribute.other);
    cudaGraph_t holder = made;
    if (nested) {
      cudaGraphNode_t of_clone = nullptr;
      CTS_CUDA(cudaGraphNodeFindInClone(&of_clone, child, clone));
      holder = Embedded(of_clone);
    }
    const cts::Nodes all(holder);
    size_t with = 0;
    for (size_t i = 0; i < all.count; ++i) with += Get(attribute, all.at[i]) == attribute.wanted;
    CTS_EXPECT_EQ(with, 1, "a node of a clone has not the attribute of its original");
    if (nested || cts::control()) return;
    cudaGraphNode_t twin = nullptr;
    CTS_CUDA(cudaGraphNodeFindInClone(&twin, nodes[1], clone));
    CTS_EXPECT_EQ(Get(attribute, twin), attribute.wanted, "another node of a clone has the attribute of the original");
  });
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  for (const bool nested : {false, true}) {
    if (greatest != least)
      Check({"priority", cudaLaunchAttributePriority, &cudaLaunchAttributeValue::priority, greatest, least}, nested);
    Check({"cooperative", cudaLaunchAttributeCooperative, &cudaLaunchAttributeValue::cooperative, 1, 0}, nested);
  }
}

}  // namespace
