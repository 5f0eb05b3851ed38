/*---
clause: pi.graph.launch-stream-ordered
control: the later one is issued before the earlier one
control-fails-with: a graph and the other work of its stream did not keep their order
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kOrder = "a graph and the other work of its stream did not keep their order";

// A kernel of the stream is held; the graph begins with two nodes of a kind, none of which may come.
CTS_CASE(graph_behind_work) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream stream;
      cts::NodeMark mark, other;
      const cts::Template graph;
      mark.Add(graph, {}, marker.by);
      other.Add(graph, {}, marker.by);
      const cts::Executable exec(graph);
      cts::Gate gate;
      if (cts::control()) exec.Launch(stream);
      cts::Hold(gate, stream);
      if (!cts::control()) exec.Launch(stream);
      CTS_NOT_YET(mark.seen() || other.seen(), kOrder);
      gate.Open();
      CTS_EXPECT(mark.Comes() && other.Comes(), "the graph never ran");
      stream.Synchronize();
    });
  }
  cts::Row("host-function", [&] {
    const cts::HostWindows windows;
    volatile unsigned called = 0;
    const cts::Stream stream;
    const cts::Template graph;
    cts::AddHost(
        graph, {}, [](void* word) { *static_cast<volatile unsigned*>(word) = 1; }, const_cast<unsigned*>(&called));
    const cts::Executable exec(graph);
    cts::Gate gate;
    if (cts::control()) exec.Launch(stream);
    cts::Hold(gate, stream);
    if (!cts::control()) exec.Launch(stream);
    CTS_NOT_YET(called != 0, kOrder);
    gate.Open();
    stream.Synchronize();
    CTS_EXPECT_EQ(called, 1, "the graph never ran");
  });
}

// One of three nodes of the graph is held: the graph is complete when all nodes are.
CTS_CASE(work_behind_graph) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream stream;
      cts::Mark mark;
      cts::Gate gate;
      const cts::Template graph;
      cts::AddEmpty(graph);
      cts::AddHeld(graph, {}, gate);
      cts::AddEmpty(graph);
      const cts::Executable exec(graph);
      if (cts::control()) mark.Put(stream, marker.by);
      exec.Launch(stream);
      if (!cts::control()) mark.Put(stream, marker.by);
      CTS_NOT_YET(mark.seen(), kOrder);
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
      stream.Synchronize();
    });
  }
  cts::Row("behind-a-host-function", [&] {
    cts::Mark mark;
    const cts::Stream stream;
    const cts::Template graph;
    cts::HostHold hold;
    (void)hold.AddNode(graph, nullptr);
    const cts::Executable exec(graph);
    if (cts::control()) mark.Put(stream);
    exec.Launch(stream);
    if (!cts::control()) mark.Put(stream);
    CTS_NOT_YET(mark.seen(), kOrder);
    hold.Release();
    CTS_EXPECT(mark.Comes(), "the command never ran");
    stream.Synchronize();
  });
}

CTS_CASE(graph_behind_graph) {
  cts::Stream stream;
  cts::NodeMark mark;
  cts::Gate gate;
  const cts::Template first, second;
  cts::AddHeld(first, {}, gate);
  mark.Add(second, {});
  const cts::Executable held(first), marking(second);
  (cts::control() ? marking : held).Launch(stream);
  (cts::control() ? held : marking).Launch(stream);
  CTS_NOT_YET(mark.seen(), kOrder);
  gate.Open();
  CTS_EXPECT(mark.Comes(), "the second graph never ran");
  stream.Synchronize();
}

}  // namespace
