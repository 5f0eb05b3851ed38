/*---
clause: mm.graph-peer.captured-access
control: access is set before both captures
control-fails-with: a captured allocation does not have the access of its pool at the time of the capture
requires: [memory-pools, peer-access]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/process/two_gpus.h"
#include "cts/stream/capture.h"

namespace {

// The graph of a captured allocation from a pool.
cudaGraph_t Capture(cudaMemPool_t pool, cudaStream_t stream) {
  void* block = nullptr;
  cudaGraph_t captured = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  const cudaError_t code = cudaMallocFromPoolAsync(&block, 4096, pool, stream);
  CTS_CUDA(cudaStreamEndCapture(stream, &captured));
  CTS_EXPECT_EQ(code, cudaSuccess, "an allocation was not captured");
  return captured;
}

// Whether its one node gives a device access.
bool GivesAccess(cudaGraph_t graph, int device) {
  cudaGraphNode_t node = nullptr;
  std::size_t count = 1;
  CTS_CUDA(cudaGraphGetNodes(graph, &node, &count));
  cudaMemAllocNodeParams told{};
  CTS_CUDA(cudaGraphMemAllocNodeGetParams(node, &told));
  for (std::size_t i = 0; i < told.accessDescCount; ++i)
    if (told.accessDescs[i].location.type == cudaMemLocationTypeDevice && told.accessDescs[i].location.id == device &&
        told.accessDescs[i].flags == cudaMemAccessFlagsProtReadWrite)
      return true;
  return false;
}

CTS_CASE() {
  constexpr const char* kOther =
      "a captured allocation does not have the access of its pool at the time of the capture";
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::OnDevice on(pair.one);
      const cts::Stream stream;
      const cts::Pool pool;
      if (cts::control()) CTS_CUDA(cts::SetPoolAccess(pool, pair.other, cudaMemAccessFlagsProtReadWrite));
      const cts::Template without(Capture(pool, stream));
      CTS_EXPECT(!GivesAccess(without, pair.other), kOther);
      CTS_CUDA(cts::SetPoolAccess(pool, pair.other, cudaMemAccessFlagsProtReadWrite));
      CTS_EXPECT(!GivesAccess(without, pair.other), kOther);
      const cts::Template with(Capture(pool, stream));
      CTS_EXPECT(GivesAccess(with, pair.other), kOther);
      CTS_CUDA(cts::SetPoolAccess(pool, pair.other, cudaMemAccessFlagsProtNone));
      CTS_EXPECT(GivesAccess(with, pair.other) && !GivesAccess(without, pair.other), kOther);
    });
  }
}

}  // namespace
