/*---
clause: cdp.compat.both-generations-in-one-context
control: the function built with the opt-in is not called
control-fails-with: a function left no result beside one of the other generation
build: [rdc, cc-80, own-device-runtime-header]
units: 2
requires: [before-cc-90, cc-80]
note: unit 2 opts in to the first generation, which compute capability 9.0 no longer has
---*/
#include "cts/case.cuh"

#undef __CUDA_DEVICE_RUNTIME_API_H__
#if CTS_UNIT == 2
#define CUDA_FORCE_CDP1_IF_SUPPORTED
#endif
#include <cuda_device_runtime_api.h>

// Only the second generation has the handle.
#if defined(cudaStreamTailLaunch) == (CTS_UNIT == 2)
#error "this unit got the other generation"
#endif

namespace {

// With C linkage the kernel is one and the same for both units, although the namespace has no name.
extern "C" __global__ void CtsParentWithOptIn(int* mark);

__global__ void Child(int* mark) { *mark = CTS_UNIT; }

#if CTS_UNIT == 2

extern "C" __global__ void CtsParentWithOptIn(int* mark) { Child<<<1, 1>>>(mark); }

#else

constexpr int kRounds = 10;

__global__ void Parent(int* mark) { Child<<<1, 1>>>(mark); }

// Alternately in one stream and side by side in two.
CTS_CASE() {
  cts::Stream streams[2];
  cts::DeviceBuffer<int> marks(2 * kRounds);
  for (int round = 0; round < kRounds; ++round) {
    Parent<<<1, 1, 0, streams[0]>>>(marks.data() + 2 * round);
    if (!cts::control()) CtsParentWithOptIn<<<1, 1, 0, streams[round % 2]>>>(marks.data() + 2 * round + 1);
    CTS_CUDA(cudaGetLastError());
  }
  CTS_CUDA(cudaDeviceSynchronize());
  const cts::HostCopy<int> mark = marks.Read();
  for (int i = 0; i < 2 * kRounds; ++i)
    CTS_EXPECT_EQ(mark[i], 1 + i % 2, "a function left no result beside one of the other generation");
}

#endif

}  // namespace
