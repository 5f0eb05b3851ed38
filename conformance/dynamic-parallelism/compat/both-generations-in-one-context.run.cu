/*---
clause: cdp.compat.both-generations-in-one-context
control: the function built without the opt-in runs in place of the other
control-fails-with: a function left no result of its own beside one of the other generation
build: [rdc, ptx-80, no-sync-deprecation, own-device-runtime-header]
units: 2
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
note: >-
  Unit 2 opts in to the first generation and waits for its child on the device, which no other generation can.
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
extern "C" __global__ void CtsParentWithOptIn(int* scratch, int* mark);

__global__ void Child(int* scratch) { *scratch = CTS_UNIT; }

#if CTS_UNIT == 2

extern "C" __global__ void CtsParentWithOptIn(int* scratch, int* mark) {
  Child<<<1, 1>>>(scratch);
  if (cudaDeviceSynchronize() == cudaSuccess) *mark = *static_cast<volatile int*>(scratch);
}

#else

constexpr int kRounds = 10;

__global__ void Take(const int* scratch, int* mark) { *mark = *scratch; }
__global__ void Parent(int* scratch, int* mark) {
  Child<<<1, 1>>>(scratch);
  Take<<<1, 1, 0, cudaStreamTailLaunch>>>(scratch, mark);
}

void Check(cudaStream_t one, cudaStream_t two) {
  cts::DeviceBuffer<int> scratch(2 * kRounds), marks(2 * kRounds);
  for (int i = 0; i < 2 * kRounds; i += 2) {
    Parent<<<1, 1, 0, one>>>(scratch.data() + i, marks.data() + i);
    if (cts::control()) {
      Parent<<<1, 1, 0, two>>>(scratch.data() + i + 1, marks.data() + i + 1);
    } else {
      CtsParentWithOptIn<<<1, 1, 0, two>>>(scratch.data() + i + 1, marks.data() + i + 1);
    }
    CTS_CUDA(cudaGetLastError());
  }
  CTS_FINISH();
  const cts::HostCopy<int> mark = marks.Read();
  for (int i = 0; i < 2 * kRounds; ++i)
    CTS_EXPECT_EQ(mark[i], 1 + i % 2, "a function left no result of its own beside one of the other generation");
}

CTS_CASE(in_turn) {
  const cts::Stream stream;
  Check(stream, stream);
}
CTS_CASE(side_by_side) {
  const cts::Stream one, two;
  Check(one, two);
}

#endif

}  // namespace
