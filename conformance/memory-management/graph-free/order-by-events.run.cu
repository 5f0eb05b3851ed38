/*---
clause: mm.graph-free.order-by-events
control: the launch that frees does not wait for the user
control-fails-with: an event did not order the use of a graph's allocation before its free
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/stream/capture.h"

namespace {

/// An event that nodes of the graphs record and wait for, or streams.
enum class Where { kStreams, kNodes };

cudaGraphNode_t AddRecord(cudaGraph_t graph, cudaGraphNode_t behind, cudaEvent_t event) {
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, &behind, 1, event));
  return node;
}
cudaGraphNode_t AddWait(cudaGraph_t graph, cudaEvent_t event) {
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, nullptr, 0, event));
  return node;
}

// One graph allocates and writes late; a second stream uses the memory late; a third one launches a graph that wipes
// and frees, and then one that allocates and fills as much.
void Check(std::size_t bytes, Where where) {
  const cts::Stream first, user, third;
  const cts::Event made, used, freed;
  cts::Stamps stamps;
  const cts::Template allocating, freeing, next;
  const cts::GraphBlock block = cts::AddAllocation(allocating, {}, bytes);
  const cudaGraphNode_t wrote =
      cts::AddStamp(allocating, {block.node}, stamps, block.data, bytes, 1, cts::LateNs() / 4);
  const bool by_nodes = where == Where::kNodes;
  if (by_nodes) AddRecord(allocating, wrote, made);
  const cudaGraphNode_t waited = by_nodes && !cts::control() ? AddWait(freeing, used) : cts::AddEmpty(freeing);
  const cudaGraphNode_t wiped = cts::AddStamp(freeing, {waited}, stamps, block.data, bytes, 2);
  cts::AddFree(freeing, {wiped}, block.data);
  const cts::GraphBlock other = cts::AddAllocation(next, {}, bytes);
  cts::AddFree(next, {cts::AddStamp(next, {other.node}, stamps, other.data, bytes, 3)}, other.data);
  const cts::Executable allocating_exec(allocating), freeing_exec(freeing), next_exec(next);
  for (int round = 0; round < 4; ++round) {
    allocating_exec.Launch(first);
    if (!by_nodes) CTS_CUDA(cudaEventRecord(made, first));
    CTS_CUDA(cudaStreamWaitEvent(user, made, 0));
    stamps.Check(user, block.data, bytes, 1, cts::LateNs());
    CTS_CUDA(cudaEventRecord(used, user));
    CTS_CUDA(cudaStreamWaitEvent(third, made, 0));
    if (!by_nodes && !cts::control()) CTS_CUDA(cudaStreamWaitEvent(third, used, 0));
    freeing_exec.Launch(third);
    next_exec.Launch(third);
    cts::Follow(first, third, freed);
    if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "an event did not order the use of a graph's allocation before its free");
}

CTS_CASE() {
  cts::Row("events-of-streams-4-kib", [] { Check(4096, Where::kStreams); });
  cts::Row("events-of-streams-33-mib", [] { Check(33 << 20, Where::kStreams); });
  cts::Row("event-nodes-4-kib", [] { Check(4096, Where::kNodes); });
  cts::Row("event-nodes-33-mib", [] { Check(33 << 20, Where::kNodes); });
}

}  // namespace
