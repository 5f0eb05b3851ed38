/*---
clause: pi.graph-update.topology-change
covers: the driver's function
control: the other graph has the same topology
control-fails-with: an update by the driver from a graph of another topology was not refused with its code and reason
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

// a, then b and c.
struct Subject {
  const cts::DriverGraph graph;
  CUgraphNode a, b, c;
  Subject(unsigned* words, unsigned value)
      : a(cts::AddDriverKernel(graph, {}, cts::PutWord, words, value)),
        b(cts::AddDriverKernel(graph, {a}, cts::PutWord, words + 1, value)),
        c(cts::AddDriverKernel(graph, {a}, cts::PutWord, words + 2, value)) {}
};

template <class Change>
void Check(const char* name, Change change) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> words(4, 0);
    const Subject first(words.data(), 1), second(words.data(), 2);
    if (!cts::control()) change(second, words.data());
    const cts::DriverExecutable exec(first.graph);
    CUgraphExecUpdateResultInfo info{};
    const CUresult code = CTS_DRIVER(cuGraphExecUpdate)(exec, second.graph, &info);
    CTS_EXPECT(
        code == CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE && info.result == CU_GRAPH_EXEC_UPDATE_ERROR_TOPOLOGY_CHANGED,
        "an update by the driver from a graph of another topology was not refused with its code and reason");
    if (cts::control()) return;
    exec.Run();
    const auto got = words.Read();
    CTS_EXPECT(got[0] == 1 && got[1] == 1 && got[2] == 1 && got[3] == 0, "a refused update changed what a launch does");
  });
}

CTS_CASE() {
  Check("a-node-more", [](const Subject& on, unsigned* words) {
    cts::AddDriverKernel(on.graph, {on.b, on.c}, cts::PutWord, words + 3, 2u);
  });
  Check("a-node-fewer", [](const Subject& on, unsigned*) { CTS_CU(CTS_DRIVER(cuGraphDestroyNode)(on.c)); });
  Check("an-edge-more", [](const Subject& on, unsigned*) { cts::AddDriverEdge(on.graph, on.b, on.c); });
  Check("an-edge-fewer", [](const Subject& on, unsigned*) {
    CTS_CU(CTS_DRIVER(cuGraphRemoveDependencies)(on.graph, &on.a, &on.c, nullptr, 1));
  });
  Check("another-edge", [](const Subject& on, unsigned*) {
    CTS_CU(CTS_DRIVER(cuGraphRemoveDependencies)(on.graph, &on.a, &on.c, nullptr, 1));
    cts::AddDriverEdge(on.graph, on.b, on.c);
  });
}

}  // namespace
