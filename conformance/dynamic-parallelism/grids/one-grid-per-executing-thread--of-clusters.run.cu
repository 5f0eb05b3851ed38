/*---
clause: cdp.grids.one-grid-per-executing-thread
covers: grids of clusters
control: the threads of the first block of each cluster make the launch for those of the others
control-fails-with: a thread of a cluster that executed the launch has not one grid of its own
build: [rdc]
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr unsigned kClusters = 3, kEach = 4, kThreads = 40, kAll = kClusters * kEach * kThreads;

__global__ void Child(unsigned* own) { atomicAdd(own, 1u); }

__global__ void Parent(unsigned* own, cts::KernelStream::Which which, bool first_block) {
  if (first_block && blockIdx.x % kEach > 0) return;
  const cts::StreamOfThread stream(which);
  Child<<<1, 1, 0, stream>>>(own + blockIdx.x * kThreads + threadIdx.x);
}

CTS_CASE() {
  for (const cts::KernelStream::Which which : {cts::KernelStream::kNull, cts::KernelStream::kPerThread,
                                               cts::KernelStream::kTail, cts::KernelStream::kFireAndForget}) {
    const char* const names[] = {"null-stream", "per-thread-stream", "created-stream", "tail-stream",
                                 "fire-and-forget-stream"};
    cts::Row(names[which], [&] {
      const cts::DeviceBuffer<unsigned> own(kAll, 0);
      cts::LaunchClusters(kClusters, kEach, kThreads, Parent, own.data(), which, cts::control());
      CTS_FINISH();
      unsigned wrong = 0;
      for (const unsigned count : own.Read()) wrong += count != 1 ? 1 : 0;
      CTS_EXPECT_EQ(wrong, 0, "a thread of a cluster that executed the launch has not one grid of its own");
    });
  }
}

}  // namespace
