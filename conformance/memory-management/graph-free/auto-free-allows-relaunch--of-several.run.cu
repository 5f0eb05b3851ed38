/*---
clause: mm.graph-free.auto-free-allows-relaunch
covers: several allocations, of which the program frees some, and other streams
control: the graph is instantiated without the flag
control-fails-with: a graph with several unfreed allocations could not be launched again
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/stream/capture.h"

namespace {

constexpr unsigned kUnfreed = 3, kLaunches = 16;

// Four allocations, of which the graph frees one. Before a launch the program has freed none of the others, one of them
// by cudaFreeAsync or cudaFree, or all; launches go to two streams in turn.
void Check(std::size_t bytes) {
  const cts::Stream streams[2];
  const cts::Event event;
  cts::Stamps stamps;
  const cts::Template graph;
  cts::GraphBlock blocks[kUnfreed + 1];
  for (unsigned i = 0; i <= kUnfreed; ++i) {
    blocks[i] = cts::AddAllocation(graph, {}, bytes);
    const cudaGraphNode_t wrote = cts::AddStamp(graph, {blocks[i].node}, stamps, blocks[i].data, bytes, i);
    if (i == kUnfreed) cts::AddFree(graph, {wrote}, blocks[i].data);
  }
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, cts::control() ? 0 : cudaGraphInstantiateFlagAutoFreeOnLaunch));
  bool launched = true, live[kUnfreed] = {};
  const auto free_one = [&](unsigned i, cudaStream_t stream) {
    if (i % 2 == 1) CTS_CUDA(cudaStreamSynchronize(stream));
    CTS_CUDA(i % 2 == 1 ? cudaFree(blocks[i].data) : cudaFreeAsync(blocks[i].data, stream));
    live[i] = false;
  };
  for (unsigned launch = 0; launch < kLaunches && launched; ++launch) {
    const cts::Stream &stream = streams[launch % 2], &next = streams[(launch + 1) % 2];
    launched = cts::Taken(cudaGraphLaunch(exec, stream)) == cudaSuccess;
    if (!launched) break;
    for (bool& one : live) one = true;
    for (unsigned i = 0; i < kUnfreed; ++i) stamps.Check(stream, blocks[i].data, bytes, i, 50'000);
    for (unsigned i = 0; i < kUnfreed; ++i)
      if (launch % 5 == i + 1 || launch % 5 == 4) free_one(i, stream);
    cts::Follow(next, stream, event);
  }
  CTS_CUDA(cudaDeviceSynchronize());
  for (unsigned i = 0; i < kUnfreed; ++i)
    if (live[i]) free_one(i, streams[0]);
  CTS_FINISH();
  CTS_CUDA(cudaGraphExecDestroy(exec));
  CTS_EXPECT(launched, "a graph with several unfreed allocations could not be launched again");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "an allocation that is freed at the next launch lost its contents before it");
}

CTS_CASE() {
  cts::Row("4-kib", [] { Check(4096); });
  cts::Row("5-mib", [] { Check(5 << 20); });
}

}  // namespace
