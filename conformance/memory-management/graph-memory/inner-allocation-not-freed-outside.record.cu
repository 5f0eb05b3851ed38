/*---
clause: mm.graph-memory.inner-allocation-not-freed-outside
requires: [memory-pools, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

constexpr std::size_t kBytes = 70'000;

// The argument: whether the free is in stream order. A graph frees its own memory; the program frees it, too; launches
// follow.
CTS_CHILD(Frees) {
  cts::ContextIsLost();
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes);
  const cudaGraphNode_t put = cts::AddStamp(graph, {block.node}, stamps, block.data, kBytes, 1);
  cts::AddFree(graph, {cts::AddStampCheck(graph, {put}, stamps, block.data, kBytes, 1)}, block.data);
  const cts::Executable exec(graph);
  exec.Launch(stream);
  stamps.Expect(kBytes);
  stream.Synchronize();
  cts::Tell("code", cts::Taken(cts::child_argument() != 0 ? cudaFreeAsync(block.data, stream) : cudaFree(block.data)));
  cts::Tell("wait", cts::Taken(cudaStreamSynchronize(stream)));
  exec.Launch(stream);
  stamps.Expect(kBytes);
  stream.Synchronize();
  cts::Tell("right", stamps.wrong() == 0);
}

void Observe(const char* name, bool in_stream_order) {
  cts::Row(name, [&] {
    const cts::ChildRun child = cts::RunChild("Frees", {.argument = in_stream_order ? 1 : 0, .any_end = true});
    if (child.Has("code")) CTS_OBSERVE("code", static_cast<cudaError_t>(child.Value("code")));
    CTS_OBSERVE("later-launch-is-right", child.Has("right") && child.Value("right") == 1);
  });
}

CTS_CASE() {
  Observe("cudaFree", false);
  Observe("cudaFreeAsync", true);
}

}  // namespace
