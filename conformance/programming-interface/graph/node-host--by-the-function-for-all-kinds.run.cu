/*---
clause: pi.graph.node-host
covers: cudaGraphAddNode
control: an empty node stands in the place of the host node
control-fails-with:
  - a host node of cudaGraphAddNode is not of type cudaGraphNodeTypeHost
  - a launch did not call the function of a host node of cudaGraphAddNode once with its data
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "../given-parameters.cuh"

namespace {

struct Calls {
  volatile unsigned count = 0;
  static void CUDART_CB Count(void* calls) {
    auto* const mine = static_cast<Calls*>(calls);
    mine->count = mine->count + 1;
  }
};

void Check(const char* name, bool behind_a_kernel) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(1);
    Calls calls, others;
    const cts::Template graph;
    const cudaGraphNode_t root =
        behind_a_kernel ? cts::AddKernel(graph, {}, cts::StoreWord, words.data(), 1u) : cts::AddEmpty(graph);
    const cudaGraphNodeParams parameters = cts::HostParameters(&Calls::Count, &calls);
    const cudaGraphNode_t node = cts::AddNode(graph, {root}, cts::control() ? cts::EmptyParameters() : parameters);
    const cudaGraphNode_t other = cts::AddNode(graph, {root}, cts::HostParameters(&Calls::Count, &others));
    CTS_EXPECT_EQ(cts::TypeOf(node), cudaGraphNodeTypeHost,
                  "a host node of cudaGraphAddNode is not of type cudaGraphNodeTypeHost");
    CTS_EXPECT(cts::HasExactly(graph, {{root, node}, {root, other}}),
               "a node does not depend on what it was to depend on");
    const cts::Stream stream;
    const cts::Executable exec(graph);
    for (unsigned launches = 1; launches <= 5; ++launches) {
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT_EQ(calls.count, launches,
                    "a launch did not call the function of a host node of cudaGraphAddNode once with its data");
      CTS_EXPECT_EQ(others.count, launches, "another host node of the graph was not called once");
    }
  });
}

CTS_CASE() {
  Check("behind-an-empty-node", false);
  Check("behind-a-kernel", true);
}

}  // namespace
