/*---
clause: pi.graph.conditional-body-restrictions
control: the condition is zero
control-fails-with: a node of an allowed type did nothing in a conditional body
build: [rdc]
requires: [driver-12-4]
note: what comes of other types no document says; it is observed
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"

namespace {

// `add` fills the body with what sets word 0 to 1.
template <class Add>
void Allowed(const char* name, Add add) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> words(2, 0);
    words.Write({0, 1});
    const cts::Template graph;
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, cts::control() ? 0 : 1);
    const cts::Conditional node = cts::AddConditional(graph, {}, condition, cudaGraphCondTypeIf, 1);
    add(graph, node.bodies[0], words.data());
    cts::RunOnce(graph);
    CTS_EXPECT_EQ(words[0], 1, "a node of an allowed type did nothing in a conditional body");
  });
}

// The first error of adding and instantiating.
template <class Add>
void Observe(const char* name, Add add) {
  const cts::Template graph;
  const cts::Conditional node = cts::AddConditional(graph, {}, cts::ConditionOf(graph, 1), cudaGraphCondTypeIf, 1);
  cudaGraphExec_t exec = nullptr;
  cudaError_t code = cts::Taken(add(node.bodies[0]));
  if (code == cudaSuccess) code = cts::Taken(cudaGraphInstantiate(&exec, graph, 0));
  if (exec != nullptr) CTS_CUDA(cudaGraphExecDestroy(exec));
  if (!cts::control()) CTS_OBSERVE(name, code);
}

void CUDART_CB Nothing(void*) {}

CTS_CASE() {
  Allowed("kernel",
          [](cudaGraph_t, cudaGraph_t body, unsigned* words) { cts::AddKernel(body, {}, cts::StoreWord, words, 1u); });
  Allowed("empty-and-kernel", [](cudaGraph_t, cudaGraph_t body, unsigned* words) {
    cts::AddKernel(body, {cts::AddEmpty(body)}, cts::StoreWord, words, 1u);
  });
  Allowed("memcpy", [](cudaGraph_t, cudaGraph_t body, unsigned* words) {
    cts::AddCopy(body, {}, words, words + 1, sizeof(unsigned));
  });
  Allowed("memset", [](cudaGraph_t, cudaGraph_t body, unsigned* words) { cts::AddFill(body, {}, words, 1); });
  Allowed("child", [](cudaGraph_t, cudaGraph_t body, unsigned* words) {
    const cts::Template child;
    cts::AddKernel(child, {}, cts::StoreWord, words, 1u);
    cts::AddChild(body, {}, child);
  });
  Allowed("conditional", [](cudaGraph_t graph, cudaGraph_t body, unsigned* words) {
    const cts::Conditional inner = cts::AddConditional(body, {}, cts::ConditionOf(graph, 1), cudaGraphCondTypeIf, 1);
    cts::AddKernel(inner.bodies[0], {}, cts::StoreWord, words, 1u);
  });
  const cts::Event event;
  cudaGraphNode_t node = nullptr;
  Observe("host-node", [&](cudaGraph_t body) {
    const cudaHostNodeParams parameters{&Nothing, nullptr};
    return cudaGraphAddHostNode(&node, body, nullptr, 0, &parameters);
  });
  Observe("event-record-node",
          [&](cudaGraph_t body) { return cudaGraphAddEventRecordNode(&node, body, nullptr, 0, event); });
  Observe("event-wait-node",
          [&](cudaGraph_t body) { return cudaGraphAddEventWaitNode(&node, body, nullptr, 0, event); });
}

}  // namespace
