/*---
clause: mm.graph-peer.resident-device
control: the location is the other device
control-fails-with: a graph allocation does not lie on the device that its node names
requires: [memory-pools, peer-access]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/process/two_gpus.h"

namespace {

// A block that its graph does not free, launched in a stream of either device.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      for (const int launched : {pair.one, pair.other}) {
        const cts::On<cts::Stream> stream(launched);
        const cts::OnDevice on(launched);
        const cts::Template graph;
        cudaMemAllocNodeParams parameters = cts::AllocationOf(70'000);
        parameters.poolProps.location.id = cts::control() ? pair.other : pair.one;
        cudaGraphNode_t node = nullptr;
        CTS_CUDA(cudaGraphAddMemAllocNode(&node, graph, nullptr, 0, &parameters));
        const cts::Executable exec(graph);
        exec.Launch(*stream);
        stream->Synchronize();
        cudaPointerAttributes told{};
        CTS_CUDA(cudaPointerGetAttributes(&told, parameters.dptr));
        CTS_EXPECT(told.type == cudaMemoryTypeDevice && told.device == pair.one,
                   "a graph allocation does not lie on the device that its node names");
        CTS_CUDA(cudaFreeAsync(parameters.dptr, *stream));
        stream->Synchronize();
      }
    });
  }
}

}  // namespace
