/*---
clause: mm.graph-free.free-outside-before-launch
requires: [memory-pools, no-mps]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

enum Way : int { kInStreamOrder, kSynchronously, kByAGraph };

// The argument: how memory is freed that no launch has allocated. A launch follows.
CTS_CHILD(Frees) {
  cts::ContextIsLost();
  const cts::Stream stream;
  const cts::Template graph, other;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, 70'000);
  cudaError_t code = cudaSuccess;
  if (cts::child_argument() == kInStreamOrder) code = cts::Taken(cudaFreeAsync(block.data, stream));
  if (cts::child_argument() == kSynchronously) code = cts::Taken(cudaFree(block.data));
  if (cts::child_argument() == kByAGraph) {
    cts::AddFree(other, {}, block.data);
    const cts::Executable exec(other);
    code = cts::Taken(cudaGraphLaunch(exec, stream));
  }
  cts::Tell("code", code);
  cts::Tell("wait", cts::Taken(cudaStreamSynchronize(stream)));
  const cts::Executable exec(graph);
  cts::Tell("launch", cts::Taken(cudaGraphLaunch(exec, stream)));
  cts::Tell("end", cts::Taken(cudaStreamSynchronize(stream)));
}

void Observe(const char* name, Way way) {
  cts::Row(name, [&] {
    const cts::ChildRun child = cts::RunChild("Frees", {.argument = way, .any_end = true});
    CTS_OBSERVE("ends-by-itself", child.Has("end"));
    if (child.Has("code")) CTS_OBSERVE("code", static_cast<cudaError_t>(child.Value("code")));
    if (child.Has("launch")) CTS_OBSERVE("launch", static_cast<cudaError_t>(child.Value("launch")));
  });
}

CTS_CASE() {
  Observe("cudaFreeAsync", kInStreamOrder);
  Observe("cudaFree", kSynchronously);
  Observe("graph", kByAGraph);
}

}  // namespace
