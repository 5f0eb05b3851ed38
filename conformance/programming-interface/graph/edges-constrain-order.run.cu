/*---
clause: pi.graph.edges-constrain-order
control: the edges point the other way
control-fails-with:
  - a node ran before a node that it depends on was complete
  - a node did not see what the nodes that it depends on had done
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kEarly = "a node ran before a node that it depends on was complete";

// Launches the graph, whose earlier side is held, and opens the gate after a window.
void Launch(const cts::Template& graph, cts::Gate& gate, const cts::NodeMark& mark) {
  const cts::Stream stream;
  const cts::Executable exec(graph);
  exec.Launch(stream);
  CTS_NOT_YET(mark.seen(), kEarly);
  gate.Open();
  CTS_EXPECT(mark.Comes(), "a node never ran");
  stream.Synchronize();
}

// One node of each kind after a kernel that stands at a gate.
CTS_CASE(one_edge) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::NodeMark mark;
      cts::Gate gate;
      const cts::Template graph;
      const cudaGraphNode_t held = cts::AddHeld(graph, {}, gate);
      const cudaGraphNode_t later = mark.Add(graph, {}, marker.by);
      const cudaGraphNode_t from = cts::control() ? later : held, to = cts::control() ? held : later;
      CTS_CUDA(cudaGraphAddDependencies(graph, &from, &to, nullptr, 1));
      Launch(graph, gate, mark);
    });
  }
}

// After several nodes, of which only the last named, or the first, is held up.
CTS_CASE(join) {
  for (const bool first : {true, false}) {
    cts::Row(first ? "first-held" : "last-held", [&] {
      cts::NodeMark mark;
      cts::Gate gate;
      const cts::Template graph;
      const cudaGraphNode_t root = cts::AddEmpty(graph);
      const cudaGraphNode_t held = cts::AddHeld(graph, {root}, gate), other = cts::AddEmpty(graph, {root});
      const cudaGraphNode_t later = mark.Add(graph, {other});
      const cudaGraphNode_t from = cts::control() ? later : held, to = cts::control() ? held : later;
      if (first && !cts::control()) {
        const cudaGraphNode_t both_from[] = {held, other}, both_to[] = {later, later};
        CTS_CUDA(cudaGraphRemoveDependencies(graph, both_from + 1, both_to + 1, nullptr, 1));
        CTS_CUDA(cudaGraphAddDependencies(graph, both_from, both_to, nullptr, 2));
      } else {
        CTS_CUDA(cudaGraphAddDependencies(graph, &from, &to, nullptr, 1));
      }
      Launch(graph, gate, mark);
    });
  }
}

// Not the next one alone: every node of a path.
CTS_CASE(path) {
  cts::NodeMark mark;
  cts::Gate gate;
  const cts::Template graph;
  const cts::DeviceBuffer<unsigned> words(1);
  cudaGraphNode_t at = cts::control() ? mark.Add(graph, {}) : cts::AddHeld(graph, {}, gate);
  for (int i = 0; i < 5; ++i) at = cts::AddFill(graph, {at}, words.data(), 1);
  if (cts::control()) {
    cts::AddHeld(graph, {at}, gate);
  } else {
    mark.Add(graph, {at});
  }
  Launch(graph, gate, mark);
}

// Kernels, a copy and a fill on 4 MiB, in the order of a stream that does the same.
CTS_CASE(results) {
  constexpr unsigned kCount = 1 << 20;
  constexpr size_t kBytes = kCount * sizeof(unsigned);
  cts::DeviceBuffer<unsigned> graph_from(kCount), graph_to(kCount), stream_from(kCount), stream_to(kCount);
  const cts::Stream stream;
  CTS_CUDA(cudaMemsetAsync(stream_from.data(), 1, kBytes, stream));
  cts::TimesPlus<<<64, 256, 0, stream>>>(stream_from.data(), kCount, 3, 7);
  CTS_CUDA(cudaMemcpyAsync(stream_to.data(), stream_from.data(), kBytes, cudaMemcpyDefault, stream));
  cts::TimesPlus<<<64, 256, 0, stream>>>(stream_to.data(), kCount, 5, 1);
  CTS_FINISH();
  const cts::Template graph;
  const cudaGraphNode_t nodes[] = {cts::AddFill(graph, {}, graph_from.data(), 0x01010101, kCount),
                                   cts::AddKernel(graph, {}, cts::TimesPlus, graph_from.data(), kCount, 3u, 7u),
                                   cts::AddCopy(graph, {}, graph_to.data(), graph_from.data(), kBytes),
                                   cts::AddKernel(graph, {}, cts::TimesPlus, graph_to.data(), kCount, 5u, 1u)};
  for (int i = 0; i < 3; ++i) {
    const cudaGraphNode_t from = nodes[cts::control() ? i + 1 : i], to = nodes[cts::control() ? i : i + 1];
    CTS_CUDA(cudaGraphAddDependencies(graph, &from, &to, nullptr, 1));
  }
  cts::RunOnce(graph);
  const cts::HostCopy<unsigned> got = graph_to.Read(), expected = stream_to.Read();
  size_t wrong = 0;
  for (size_t i = 0; i < kCount; ++i) wrong += got[i] != expected[i];
  CTS_EXPECT_EQ(wrong, 0, "a node did not see what the nodes that it depends on had done");
}

}  // namespace
