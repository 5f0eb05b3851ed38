/*---
clause: lang.printf.once-a-thread
covers: children in each stream, clusters, cooperative launches, per-thread streams
control: one thread does not print, and another prints twice
control-fails-with: not each thread of such a launch printed once each time
build: [rdc]
requires: [cooperative-launch]
timeout: 100
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/process/threads.h"
#include "cts/stream/kernel_streams.cuh"

#include "each-time.family.cuh"
#include "lines.cuh"

namespace {

__global__ void Parent(const unsigned* time, bool control, cts::KernelStream::Which which) {
  const cts::StreamOfThread stream(which);
  Print<<<kBlocks, kThreads, 0, stream>>>(time, control);
}

enum Way {
  kPerThreadStream,
  kOfAnotherThread,
  kCooperative,
  kClusters,
  kChildren,  // the first of them: one for each stream of a kernel
  kWays = kChildren + 5
};
constexpr const char* kNames[kWays] = {"per-thread-stream",
                                       "stream-of-another-thread",
                                       "cooperative",
                                       "clusters",
                                       "children-in-the-null-stream",
                                       "children-in-the-per-thread-stream",
                                       "children-in-a-created-stream",
                                       "tail-grids",
                                       "fire-and-forget-grids"};

void RunLaunches(Way way, unsigned* time, cudaStream_t stream) {
  bool control = cts::control();
  for (unsigned launch = 0; launch < kTimes; ++launch) {
    if (way == kPerThreadStream || way == kOfAnotherThread)
      Print<<<kBlocks, kThreads, 0, cudaStreamPerThread>>>(time, control);
    if (way == kCooperative) {
      void* arguments[] = {&time, &control};
      CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Print), dim3(kBlocks), dim3(kThreads),
                                           arguments, 0, stream));
    }
    if (way == kClusters) cts::LaunchClusters(kBlocks / 2, 2, kThreads, Print, time, control);
    if (way >= kChildren)
      Parent<<<1, 1, 0, stream>>>(time, control, static_cast<cts::KernelStream::Which>(way - kChildren));
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    Next<<<1, 1, 0, stream>>>(time);
    CTS_FINISH();
  }
}

// The argument: a way.
CTS_CHILD(Print) {
  const Way way = static_cast<Way>(cts::child_argument());
  const cts::DeviceBuffer<unsigned> times(1, 0);
  unsigned* const time = times.data();
  const cts::Stream stream;
  const cts::Captured output(STDOUT_FILENO);
  if (way == kOfAnotherThread) {
    cts::InThread([&] { RunLaunches(way, time, stream); });
  } else {
    RunLaunches(way, time, stream);
  }
  cts::Tell("difference", cts::FirstDifference(output.Text(), Expected()));
}

CTS_CASE() {
  int device = 0, clusters = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&clusters, cudaDevAttrClusterLaunch, device));
  for (int way = 0; way < kWays; ++way) {
    if (way == kClusters && clusters == 0) continue;
    cts::Row(kNames[way], [&] {
      const cts::ChildRun child = cts::RunChild("Print", {.argument = way});
      CTS_EXPECT_EQ(child.Value("difference"), 0, "not each thread of such a launch printed once each time");
    });
  }
}

}  // namespace
