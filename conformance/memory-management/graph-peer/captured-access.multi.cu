/*---
clause: mm.graph-peer.captured-access
control: access is set before both captures
control-fails-with: a captured allocation does not have the access of its pool at the time of the capture
requires: [memory-pools, peer-access]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"
#include "cts/stream/capture.h"

namespace {

constexpr std::size_t kBytes = 4096;

// The graph of a captured allocation from a pool.
cudaGraph_t Capture(cudaMemPool_t pool, cudaStream_t stream) {
  void* block = nullptr;
  cudaGraph_t captured = nullptr;
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  const cudaError_t code = cudaMallocFromPoolAsync(&block, kBytes, pool, stream);
  CTS_CUDA(cudaStreamEndCapture(stream, &captured));
  CTS_EXPECT_EQ(code, cudaSuccess, "an allocation was not captured");
  return captured;
}

// What its one node tells.
cudaMemAllocNodeParams Told(cudaGraph_t graph) {
  cudaGraphNode_t node = nullptr;
  std::size_t count = 1;
  CTS_CUDA(cudaGraphGetNodes(graph, &node, &count));
  cudaMemAllocNodeParams told{};
  CTS_CUDA(cudaGraphMemAllocNodeGetParams(node, &told));
  return told;
}

// Whether its one node gives a device access.
bool GivesAccess(cudaGraph_t graph, int device) {
  const cudaMemAllocNodeParams told = Told(graph);
  for (std::size_t i = 0; i < told.accessDescCount; ++i)
    if (told.accessDescs[i].location.type == cudaMemLocationTypeDevice && told.accessDescs[i].location.id == device &&
        told.accessDescs[i].flags == cudaMemAccessFlagsProtReadWrite)
      return true;
  return false;
}

// Whether kernels of a device write what the graph allocates in a stream of the current device, and read it back.
bool Works(cudaGraph_t graph, cudaStream_t stream, int device) {
  auto* const block = static_cast<unsigned char*>(Told(graph).dptr);
  const cts::Executable exec(graph);
  exec.Launch(stream);
  CTS_CUDA(cudaStreamSynchronize(stream));
  bool right = false;
  {
    const cts::OnDevice on(device);
    const cts::Stream there;
    cts::Stamps stamps;
    stamps.Put(there, block, kBytes, 1);
    stamps.Check(there, block, kBytes, 1);
    if (cudaStreamSynchronize(there) != cudaSuccess) {
      cts::ContextIsLost();
      return false;
    }
    right = stamps.wrong() == 0;
  }
  CTS_CUDA(cudaFreeAsync(block, stream));
  CTS_CUDA(cudaStreamSynchronize(stream));
  return right;
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
      CTS_EXPECT(Works(with, stream, pair.other), "a device did not work on a captured allocation that it may use");
    });
  }
}

}  // namespace
