/*---
clause: pi.graph-update.single-node
covers: cudaGraphExecNodeSetParams again and again, of child graphs, too
control: every second change is left out
control-fails-with: one of several calls of cudaGraphExecNodeSetParams did not change what the node does
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "../given-parameters.cuh"
#include "node-values.cuh"

namespace {

using On = cts::ValueWords;

template <unsigned value>
void CUDART_CB Leave(void* word) {
  *static_cast<unsigned*>(word) = value;
}
cudaHostFn_t Leaving(unsigned value) { return value == 1 ? &Leave<1> : value == 2 ? &Leave<2> : &Leave<3>; }

// Leaves the value by a kernel after another one.
void Fill(cudaGraph_t child, const On& on, unsigned value) {
  const cudaGraphNode_t first = cts::AddKernel(child, {}, cts::StoreWord, on.words.device(), value + 10);
  cts::AddKernel(child, {first}, cts::StoreWord, on.words.device(), value);
}

struct Kind {
  const char* name;
  cudaGraphNode_t (*add)(cudaGraph_t, const On&, unsigned value);
  cudaError_t (*set)(cudaGraphExec_t, cudaGraphNode_t, const On&, unsigned value);
};
constexpr Kind kKinds[] = {{"kernel", cts::kValueNodes[0].add,
                            [](cudaGraphExec_t exec, cudaGraphNode_t node, const On& on, unsigned value) {
                              return cts::SetKernelNode(exec, node, cts::StoreWord, on.words.device(), value);
                            }},
                           {"memset", cts::kValueNodes[1].add,
                            [](cudaGraphExec_t exec, cudaGraphNode_t node, const On& on, unsigned value) {
                              return cts::SetNode(exec, node, cts::FillParameters(on.words.device(), value));
                            }},
                           {"memcpy", cts::kValueNodes[2].add,
                            [](cudaGraphExec_t exec, cudaGraphNode_t node, const On& on, unsigned value) {
                              return cts::SetNode(exec, node,
                                                  cts::CopyParameters(on.words.data(), on.words.data() + value));
                            }},
                           {"host", cts::kValueNodes[3].add,
                            [](cudaGraphExec_t exec, cudaGraphNode_t node, const On& on, unsigned value) {
                              return cts::SetNode(exec, node, cts::HostParameters(Leaving(value), on.words.data()));
                            }},
                           {"child-graph",
                            [](cudaGraph_t graph, const On& on, unsigned value) {
                              const cts::Template child;
                              Fill(child, on, value);
                              return cts::AddChild(graph, {}, child);
                            },
                            [](cudaGraphExec_t exec, cudaGraphNode_t node, const On& on, unsigned value) {
                              const cts::Template child;
                              Fill(child, on, value);
                              return cts::SetNode(exec, node, cts::ChildParameters(child));
                            }}};

// Also back to what the node was made as, twice without a launch in between, and after a launch.
CTS_CASE() {
  for (const Kind& kind : kKinds) {
    cts::Row(kind.name, [&] {
      const On on;
      const cts::Template graph;
      const cudaGraphNode_t node = kind.add(graph, on, 1);
      const cts::Executable exec(graph), other(graph);
      CTS_EXPECT_EQ(cts::ValueOf(exec, on), 1, "the first launch did not do its work");
      unsigned changes = 0;
      for (const unsigned value : {2u, 3u, 1u, 2u, 1u, 3u}) {
        CTS_CUDA(kind.set(exec, node, on, value % 3 + 1));
        if (!cts::control() || ++changes % 2 == 1) CTS_CUDA(kind.set(exec, node, on, value));
        CTS_EXPECT_EQ(cts::ValueOf(exec, on), value,
                      "one of several calls of cudaGraphExecNodeSetParams did not change what the node does");
      }
      CTS_EXPECT_EQ(cts::ValueOf(other, on), 1, "a change of a node reached another executable graph");
      const cts::Executable later(graph);
      CTS_EXPECT_EQ(cts::ValueOf(later, on), 1, "a change of a node reached the template");
    });
  }
}

}  // namespace
