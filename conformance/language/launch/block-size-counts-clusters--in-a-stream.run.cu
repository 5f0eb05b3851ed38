/*---
clause: lang.launch.block-size-counts-clusters
covers: the stream of the launch, which may be captured
control: the launch names another stream
control-fails-with: a kernel that has its block size did not run in the stream that its launch names
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "block-sizes.cuh"
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/launch/clusters.h"
#include "cts/stream/capture.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kOther = "a kernel that has its block size did not run in the stream that its launch names";
constexpr unsigned kClusters = 3, kThreads = 32, kEach = 2;

__global__ void CTS_BLOCK_SIZE((kThreads, 1, 1), (kEach, 1, 1)) Count(unsigned* threads) {
  atomicAdd_system(threads, 1u);
}

CTS_CASE(behind_held_work) {
  const cts::HostWindows windows;
  const cts::Stream held, other;
  const cts::PinnedBuffer<unsigned> threads(1, 0);
  cts::Gate gate;
  cts::Hold(gate, held);
  Count<<<kClusters, 1, 0, cts::control() ? other : held>>>(threads.device());
  CTS_CLUSTERS(cudaGetLastError());
  if (CTS_NOT_YET(threads.Load(0) != 0, kOther) && cts::control())
    cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(threads.Load(0), kClusters * kEach * kThreads, "the kernel did not run in all clusters");
}

CTS_CASE(captured) {
  const cts::Stream stream, other;
  const cts::DeviceBuffer<unsigned> threads(1, 0);
  unsigned* const at = threads.data();
  cts::Capture capture(stream);
  Count<<<kClusters, 1, 0, cts::control() ? other : stream>>>(at);
  const cudaError_t launched = cts::Taken(cudaGetLastError());
  CTS_CUDA(capture.End());
  CTS_CLUSTERS(launched);
  CTS_FINISH();
  CTS_EXPECT_EQ(threads[0], 0, kOther);
  const cts::Executable exec(capture.graph());
  for (unsigned launch = 1; launch <= 2; ++launch) {
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(threads[0], launch * kClusters * kEach * kThreads, kOther);
  }
}

}  // namespace
