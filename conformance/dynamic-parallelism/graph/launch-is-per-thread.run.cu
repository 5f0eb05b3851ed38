/*---
clause: cdp.graph.launch-is-per-thread
control: only one thread calls the launch
control-fails-with: the launch of a thread is missing
---*/
#include "cts/case.cuh"
#include "cts/graph.h"

namespace {

using cts::Graph;

constexpr unsigned kDeviceLaunch = cudaGraphInstantiateFlagDeviceLaunch;

constexpr int kThreads = 4;
struct Execs {
  cudaGraphExec_t of_thread[kThreads];
};

__global__ void Child(int* mark) { *mark = 1; }
__global__ void Parent(Execs execs, cudaError_t* codes, bool one_only) {
  if (one_only && threadIdx.x > 0) return;
  codes[threadIdx.x] = cudaGraphLaunch(execs.of_thread[threadIdx.x], cudaStreamGraphFireAndForget);
}

CTS_CASE() {
  cts::DeviceBuffer<int> marks(kThreads, 0);
  cts::DeviceBuffer<cudaError_t> codes(kThreads, 0);
  Graph a(kDeviceLaunch, 1, Child, marks.data()), b(kDeviceLaunch, 1, Child, marks.data() + 1),
      c(kDeviceLaunch, 1, Child, marks.data() + 2), d(kDeviceLaunch, 1, Child, marks.data() + 3);
  Graph parent(0, kThreads, Parent, Execs{{a.exec, b.exec, c.exec, d.exec}}, codes.data(), cts::control());
  CTS_CUDA(cudaGraphLaunch(parent.exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  for (int i = 0; i < kThreads; ++i) {
    CTS_EXPECT_EQ(codes[i], cudaSuccess, "the launch of a thread was refused");
    CTS_EXPECT_EQ(marks[i], 1, "the launch of a thread is missing");
  }
}

}  // namespace
