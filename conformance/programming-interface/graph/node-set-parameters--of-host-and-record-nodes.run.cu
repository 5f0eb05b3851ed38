/*---
clause: pi.graph.node-set-parameters
covers: host and event-record nodes
control: the graph is instantiated before the parameters are set
control-fails-with:
  - a launch did not call the function of a host node that was set before its instantiation
  - a launch did not record the event that was set before its instantiation
draft: five of five on an H200, not yet on an H100
note: by the function of the kind and by that for all kinds
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/host_gate.h"

#include <string>

#include "../given-parameters.cuh"

namespace {

void Count(void* counts, int i) {
  auto* const words = static_cast<volatile unsigned*>(counts);
  words[i] = words[i] + 1;
}
void CUDART_CB CountFirst(void* counts) { Count(counts, 0); }
void CUDART_CB CountSecond(void* counts) { Count(counts, 1); }

template <class Body>
void ForEachDoor(const char* kind, Body body) {
  for (const bool for_all_kinds : {false, true})
    cts::Row((std::string(kind) + (for_all_kinds ? "-for-all-kinds" : "-of-the-kind")).c_str(),
             [&] { body(for_all_kinds); });
}

CTS_CASE(host) {
  ForEachDoor("host", [](bool for_all_kinds) {
    unsigned counts[2] = {}, others[2] = {};
    const cts::Template graph;
    const cudaGraphNode_t node = cts::AddHost(graph, {}, &CountFirst, others);
    const auto set = [&] {
      const cudaHostNodeParams given{&CountSecond, counts};
      CTS_CUDA(for_all_kinds ? cts::SetNode(node, cts::HostParameters(&CountSecond, counts))
                             : cudaGraphHostNodeSetParams(node, &given));
    };
    const cts::Stream stream;
    const cts::Executable before(graph);
    if (!cts::control()) set();
    const cts::Executable exec(graph);
    if (cts::control()) set();
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT(counts[0] == 0 && counts[1] == 1 && others[0] == 0 && others[1] == 0,
               "a launch did not call the function of a host node that was set before its instantiation");
    others[0] = 0;
    before.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(others[0], 1u, "an earlier executable graph was changed, too");
  });
}

// After the launch of a graph that is held the event of its node is pending, and one that the node had before is not.
CTS_CASE(event_record) {
  ForEachDoor("event-record", [](bool for_all_kinds) {
    const cts::Event first, second;
    const cts::Stream stream;
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, first));
    const auto set = [&] {
      CTS_CUDA(for_all_kinds ? cts::SetNode(node, cts::RecordParameters(second))
                             : cudaGraphEventRecordNodeSetEvent(node, second));
    };
    if (!cts::control()) set();
    const cts::Executable exec(graph);
    if (cts::control()) set();
    cts::HostGate gate;
    gate.Hold(stream);
    exec.Launch(stream);
    const cudaError_t of_first = cudaEventQuery(first), of_second = cudaEventQuery(second);
    gate.Open();
    stream.Synchronize();
    CTS_EXPECT(of_first == cudaSuccess && of_second == cudaErrorNotReady,
               "a launch did not record the event that was set before its instantiation");
  });
}

}  // namespace
