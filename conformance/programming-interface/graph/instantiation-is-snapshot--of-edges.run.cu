/*---
clause: pi.graph.instantiation-is-snapshot
covers: edges that are changed afterwards
control: the edges of the template are changed before the instantiation
control-fails-with: a change of the template's edges reached the executable graph
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kReached = "a change of the template's edges reached the executable graph";

// A kernel that is held, then a mark; afterwards the template has them the other way round. `launched`: after a first
// launch.
void Check(const char* name, cts::By by, bool launched) {
  cts::Row(name, [&] {
    cts::NodeMark mark;
    cts::Gate gate, open;
    open.Open();
    const cts::Template graph;
    const cts::Stream stream;
    const cudaGraphNode_t held = cts::AddHeld(graph, {}, launched ? open : gate);
    const cudaGraphNode_t later = mark.Add(graph, {held}, by);
    const auto turn_round = [&] {
      CTS_CUDA(cudaGraphRemoveDependencies(graph, &held, &later, nullptr, 1));
      CTS_CUDA(cudaGraphAddDependencies(graph, &later, &held, nullptr, 1));
    };
    if (cts::control()) turn_round();
    const cts::Executable exec(graph);
    if (launched) {
      exec.Launch(stream);
      stream.Synchronize();
      mark.Clear();
      CTS_CUDA(cts::WithKernel(
          [&](const cudaKernelNodeParams* to) { return cudaGraphExecKernelNodeSetParams(exec, held, to); },
          cts::HeldGrid, gate.view()));
    }
    if (!cts::control()) turn_round();
    exec.Launch(stream);
    CTS_NOT_YET(mark.seen(), kReached);
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the later node never ran");
    stream.Synchronize();
  });
}

CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) Check(marker.name, marker.by, false);
  Check("after-a-launch", cts::By::kKernel, true);
}

}  // namespace
