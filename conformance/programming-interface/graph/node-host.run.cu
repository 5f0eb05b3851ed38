/*---
clause: pi.graph.node-host
control: an empty node stands in the place of the host node
control-fails-with:
  - a host node is not of type cudaGraphNodeTypeHost
  - a launch did not call the function of its host node once with its data
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

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
    const cudaGraphNode_t node =
        cts::control() ? cts::AddEmpty(graph, {root}) : cts::AddHost(graph, {root}, &Calls::Count, &calls);
    cts::AddHost(graph, {root}, &Calls::Count, &others);
    CTS_EXPECT_EQ(cts::TypeOf(node), cudaGraphNodeTypeHost, "a host node is not of type cudaGraphNodeTypeHost");
    const cts::Stream stream;
    const cts::Executable exec(graph);
    for (unsigned launches = 1; launches <= 5; ++launches) {
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT_EQ(calls.count, launches, "a launch did not call the function of its host node once with its data");
      CTS_EXPECT_EQ(others.count, launches, "another host node of the graph was not called once");
    }
  });
}

CTS_CASE() {
  Check("behind-an-empty-node", false);
  Check("behind-a-kernel", true);
}

}  // namespace
