/*---
clause: model.api.graph-edges
covers: what fills, copies, host functions and nested graphs write
control: the edge between the node that writes and those that load is turned round
control-fails-with: a kernel node did not see what the node of another kind before it wrote
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

#include "held-words.family.cuh"

namespace {

// The node that writes.
cudaGraphNode_t Add(cudaGraph_t graph, Writer writer, const HeldWords& held) {
  if (writer == Writer::kFill) return cts::AddFill(graph, {}, held.words(), kFresh, kWordCount);
  if (writer == Writer::kCopyWithin) return cts::AddCopy(graph, {}, held.words(), held.source(), HeldWords::kBytes);
  if (writer == Writer::kCopyFromHost)
    return cts::AddCopy(graph, {}, held.words(), held.host_source(), HeldWords::kBytes);
  if (writer == Writer::kHost) return cts::AddHost(graph, {}, StoreFresh, held.on_host());
  return cts::AddKernelNode(graph, nullptr, {4, kThreads}, WriteFresh, held.words());
}

// In each launch the words are stale, held, written late, and loaded. `nested`: what writes is a graph of its own.
void Run(Writer writer, bool nested) {
  const HeldWords held(writer);
  const cts::Template graph;
  const cudaGraphNode_t stale = cts::AddKernelNode(graph, nullptr, {4, kThreads}, WriteStale, held.words());
  const cudaGraphNode_t hold =
      cts::AddKernelNode(graph, stale, {kBlocks, kThreads}, Look, held.words(), false, held.unlooked());
  const cudaGraphNode_t late = cts::AddKernelNode(graph, hold, 1, BeLate);
  const cudaGraphNode_t loads =
      cts::AddKernelNode(graph, hold, {kBlocks, kThreads}, Look, held.words(), true, held.others());
  cudaGraphNode_t writes = nullptr;
  if (nested) {
    const cts::Template inner;
    Add(inner, writer, held);
    writes = cts::AddChild(graph, {}, inner);
  } else {
    writes = Add(graph, writer, held);
  }
  const cudaGraphNode_t from[] = {late, cts::control() ? loads : writes},
                        to[] = {writes, cts::control() ? writes : loads};
  CTS_CUDA(cudaGraphAddDependencies(graph, from, to, nullptr, 2));
  const cts::Executable exec(graph);
  const cts::Stream stream;
  for (unsigned round = 0; round < cts::Rounds(20); ++round) exec.Launch(stream);
  CTS_FINISH();
  CTS_EXPECT_EQ(held.Others(), 0u, "a kernel node did not see what the node of another kind before it wrote");
}

CTS_CASE() {
  for (const NamedWriter& writer : kWriters) {
    if (writer.writer != Writer::kKernel) cts::Row(writer.name, [&] { Run(writer.writer, false); });
  }
  cts::Row("nested-kernel", [] { Run(Writer::kKernel, true); });
  cts::Row("nested-copy", [] { Run(Writer::kCopyFromHost, true); });
}

}  // namespace
