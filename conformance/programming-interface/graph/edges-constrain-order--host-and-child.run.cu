/*---
clause: pi.graph.edges-constrain-order
covers: host nodes and child graphs
control: the edge points the other way
control-fails-with: a node ran before a node that it depends on was complete
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kEarly = "a node ran before a node that it depends on was complete";

struct HostMark {
  volatile unsigned seen = 0;
  static void CUDART_CB Set(void* mark) { static_cast<HostMark*>(mark)->seen = 1; }
};

void Join(cudaGraph_t graph, cudaGraphNode_t earlier, cudaGraphNode_t later) {
  const cudaGraphNode_t from = cts::control() ? later : earlier, to = cts::control() ? earlier : later;
  CTS_CUDA(cudaGraphAddDependencies(graph, &from, &to, nullptr, 1));
}

// Launches the graph, whose earlier node is held, and lets it go after a window.
template <class Open, class Seen>
void Launch(cudaGraph_t graph, Open open, Seen seen) {
  const cts::Stream stream;
  const cts::Executable exec(graph);
  exec.Launch(stream);
  CTS_NOT_YET(seen(), kEarly);
  open();
  stream.Synchronize();
  CTS_EXPECT(seen(), "a node never ran");
}

// The function of the earlier node has not returned.
CTS_CASE(behind_a_host_node) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::NodeMark mark;
      const cts::Template graph;
      cts::HostHold hold;
      const cudaGraphNode_t held = hold.AddNode(graph, nullptr);
      Join(graph, held, mark.Add(graph, {}, marker.by));
      Launch(
          graph, [&] { hold.Release(); }, [&] { return mark.seen(); });
    });
  }
}

CTS_CASE(a_host_node) {
  const cts::HostWindows windows;
  HostMark mark;
  cts::Gate gate;
  const cts::Template graph;
  const cudaGraphNode_t held = cts::AddHeld(graph, {}, gate);
  Join(graph, held, cts::AddHost(graph, {}, &HostMark::Set, &mark));
  Launch(
      graph, [&] { gate.Open(); }, [&] { return mark.seen != 0; });
}

// All nodes of a child graph belong to its node: of two kernels without a path between them one is held.
CTS_CASE(child_graphs) {
  cts::Row("behind-a-child-graph", [&] {
    cts::NodeMark mark;
    const cts::DeviceBuffer<unsigned> word(1);
    cts::Gate gate;
    const cts::Template graph, child;
    cts::AddHeld(child, {}, gate);
    cts::AddKernel(child, {}, cts::StoreWord, word.data(), 1u);
    const cudaGraphNode_t held = cts::AddChild(graph, {}, child);
    Join(graph, held, mark.Add(graph, {}));
    Launch(
        graph, [&] { gate.Open(); }, [&] { return mark.seen(); });
  });
  cts::Row("a-child-graph", [&] {
    cts::NodeMark mark;
    cts::Gate gate;
    const cts::Template graph, child;
    mark.Add(child, {});
    const cudaGraphNode_t held = cts::AddHeld(graph, {}, gate);
    Join(graph, held, cts::AddChild(graph, {}, child));
    Launch(
        graph, [&] { gate.Open(); }, [&] { return mark.seen(); });
  });
}

}  // namespace
