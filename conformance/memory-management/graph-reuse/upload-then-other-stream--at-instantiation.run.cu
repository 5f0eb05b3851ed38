/*---
clause: mm.graph-reuse.upload-then-other-stream
covers: the upload that an instantiation makes by its flag
control: the reading node is given the memory of another graph
control-fails-with: a graph that its instantiation uploaded did not have its memory in the stream of its launch
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

// Two blocks live at a time. Uploaded into one stream, launched into two others, then into that one; by each of several
// executable graphs, of which the first launch comes at once or after a wait.
void Check(std::size_t bytes, bool waits) {
  const cts::Stream first, second, third;
  cts::Stamps stamps;
  const cts::Template graph, live;
  const cts::GraphBlock one = cts::AddAllocation(graph, {}, bytes), two = cts::AddAllocation(graph, {one.node}, bytes),
                        foreign = cts::AddAllocation(live, {}, bytes);
  cts::AddStamp(live, {foreign.node}, stamps, foreign.data, bytes, 3);
  const cts::Executable live_exec(live);
  live_exec.Launch(first);
  cudaGraphNode_t last = cts::AddStamp(graph, {two.node}, stamps, one.data, bytes, 1);
  last = cts::AddStamp(graph, {last}, stamps, two.data, bytes, 2);
  last = cts::AddStampCheck(graph, {last}, stamps, cts::control() ? foreign.data : one.data, bytes, 1);
  last = cts::AddStampCheck(graph, {last}, stamps, two.data, bytes, 2);
  cts::AddFree(graph, {cts::AddFree(graph, {last}, one.data)}, two.data);
  CTS_CUDA(cudaDeviceSynchronize());
  for (int instance = 0; instance < 4; ++instance) {
    cudaGraphInstantiateParams how{};
    how.flags = cudaGraphInstantiateFlagUpload;
    how.uploadStream = first;
    cudaGraphExec_t exec = nullptr;
    CTS_CUDA(cudaGraphInstantiateWithParams(&exec, graph, &how));
    if (waits) first.Synchronize();
    if (waits && instance % 2 == 1) cts::TrimGraphMemory();
    for (const cts::Stream* const stream : {&second, &third, &first}) {
      CTS_CUDA(cudaGraphLaunch(exec, *stream));
      stamps.Expect(bytes);
      stamps.Expect(bytes);
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(cudaGraphExecDestroy(exec));
  }
  CTS_CUDA(cudaFreeAsync(foreign.data, first));
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0,
                "a graph that its instantiation uploaded did not have its memory in the stream of its launch");
}

CTS_CASE() {
  cts::Row("4-kib-at-once", [] { Check(4096, false); });
  cts::Row("4-kib-after-a-wait", [] { Check(4096, true); });
  cts::Row("33-mib-at-once", [] { Check(33 << 20, false); });
  cts::Row("33-mib-after-a-wait", [] { Check(33 << 20, true); });
}

}  // namespace
