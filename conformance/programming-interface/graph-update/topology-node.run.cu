/*---
clause: pi.graph-update.topology-node
covers: the functions of runtime and driver
control: another node loses its edge, or one more node comes
control-fails-with:
  - an update names a node although the graphs have not as many nodes
  - an update does not name the node that has another number of dependencies
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"

#include <string>

#include "../driver-graph.cuh"

namespace {

enum Door { kRuntime, kDriver };

// a and b, each before one of c and d; all kernels.
struct Subject {
  const cts::DriverGraph graph;
  CUgraphNode a, b, c, d;
  explicit Subject(unsigned* words)
      : a(cts::AddDriverKernel(graph, {}, cts::PutWord, words, 1u)),
        b(cts::AddDriverKernel(graph, {}, cts::PutWord, words + 1, 1u)),
        c(cts::AddDriverKernel(graph, {a}, cts::PutWord, words + 2, 1u)),
        d(cts::AddDriverKernel(graph, {b}, cts::PutWord, words + 3, 1u)) {}
};

// The node that a refused update names.
CUgraphNode Named(Door door, const Subject& first, const Subject& second) {
  const cts::DriverExecutable exec(first.graph);
  if (door == kDriver) {
    CUgraphExecUpdateResultInfo info{};
    info.errorNode = first.a;
    CTS_EXPECT_EQ(CTS_DRIVER(cuGraphExecUpdate)(exec, second.graph, &info), CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE,
                  "a graph of another topology was not refused");
    CTS_EXPECT_EQ(info.result, CU_GRAPH_EXEC_UPDATE_ERROR_TOPOLOGY_CHANGED, "the result is no changed topology");
    return info.errorNode;
  }
  cudaGraphExecUpdateResultInfo info{};
  info.errorNode = first.a;
  CTS_EXPECT_EQ(cts::Taken(cudaGraphExecUpdate(exec, second.graph, &info)), cudaErrorGraphExecUpdateFailure,
                "a graph of another topology was not refused");
  CTS_EXPECT_EQ(info.result, cudaGraphExecUpdateErrorTopologyChanged, "the result is no changed topology");
  return info.errorNode;
}

template <class Body>
void EachDoor(Body body) {
  for (const Door door : {kRuntime, kDriver})
    cts::Row(door == kDriver ? "cuGraphExecUpdate" : "cudaGraphExecUpdate", [&] { body(door); });
}

// In the control as many nodes and another edge, so that a node is named.
CTS_CASE(another_count) {
  EachDoor([](Door door) {
    const cts::DeviceBuffer<unsigned> words(5);
    for (const bool more : {true, false}) {
      const Subject first(words.data()), second(words.data());
      if (cts::control()) {
        cts::AddDriverEdge(second.graph, second.a, second.d);
      } else if (more) {
        cts::AddDriverKernel(second.graph, {second.d}, cts::PutWord, words.data() + 4, 1u);
      } else {
        CTS_CU(CTS_DRIVER(cuGraphDestroyNode)(second.d));
      }
      CTS_EXPECT(Named(door, first, second) == nullptr,
                 "an update names a node although the graphs have not as many nodes");
    }
  });
}

// One more dependency of d: the nodes without successors stay c and d. In the control one of c.
CTS_CASE(another_number_of_dependencies) {
  EachDoor([](Door door) {
    const cts::DeviceBuffer<unsigned> words(5);
    const Subject first(words.data()), second(words.data());
    if (cts::control()) {
      cts::AddDriverEdge(second.graph, second.b, second.c);
    } else {
      cts::AddDriverEdge(second.graph, second.a, second.d);
    }
    CTS_EXPECT(Named(door, first, second) == second.d,
               "an update does not name the node that has another number of dependencies");
  });
}

}  // namespace
