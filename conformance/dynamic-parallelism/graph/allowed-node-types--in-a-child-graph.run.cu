/*---
clause: cdp.graph.allowed-node-types
covers: other nodes in child graphs, up to two levels down
control: the node is left out
control-fails-with: a graph whose child graph has a node of another type could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

void CUDART_CB Nothing(void*) {}

// Puts the node into a graph that is `depth` levels down, beside nodes that are allowed on each.
template <class Add>
void Check(const char* name, int depth, Add add) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(2);
    const cts::Template levels[3];
    for (const cts::Template& level : levels)
      cts::AddCopy(level, {cts::AddFill(level, {}, words.data(), 1)}, words.data() + 1, words.data(), sizeof(unsigned));
    if (!cts::control()) add(levels[depth]);
    for (int level = depth; level > 0; --level) cts::AddChild(levels[level - 1], {}, levels[level]);
    cudaGraphInstantiateResult why;
    CTS_EXPECT_NE(cts::InstantiateForDevice(levels[0], &why), cudaSuccess,
                  "a graph whose child graph has a node of another type could be instantiated for device launch");
  });
}

CTS_CASE() {
  const cts::Event event;
  const auto host = [](cudaGraph_t graph) { cts::AddHost(graph, {}, &Nothing, nullptr); };
  const auto record = [&](cudaGraph_t graph) {
    cudaGraphNode_t node;
    CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, event));
  };
  const auto wait = [&](cudaGraph_t graph) {
    cudaGraphNode_t node;
    CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, nullptr, 0, event));
  };
  Check("host", 1, host);
  Check("host-two-levels-down", 2, host);
  Check("event-record", 1, record);
  Check("event-wait", 1, wait);
  Check("empty", 1, [](cudaGraph_t graph) { cts::AddEmpty(graph); });
}

}  // namespace
