/*---
clause: cdp.env.per-kernel-config-applies-to-device-launch
control: the host does not set the attribute
control-fails-with:
  - a device launch within the kernel's own maximum of dynamic shared memory was refused
  - the child could not use all of its dynamic shared memory
build: [rdc]
requires: [cc-70]
note: Every GPU since compute capability 7.0 allows 64 KiB for a block when asked to, and 48 KiB otherwise.
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBytes = 64 * 1024, kCount = kBytes / static_cast<int>(sizeof(int));

__global__ void Child(int* first, int* last) {
  extern __shared__ int values[];
  volatile int* all = values;
  for (int i = 0; i < kCount; ++i) all[i] = i;
  *first = all[0];
  *last = all[kCount - 1];
}
__global__ void Parent(int* first, int* last, cudaError_t* launched) {
  Child<<<1, 1, kBytes>>>(first, last);
  *launched = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<int> first(1), last(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  if (!cts::control()) CTS_CUDA(cudaFuncSetAttribute(Child, cudaFuncAttributeMaxDynamicSharedMemorySize, kBytes));
  Parent<<<1, 1>>>(first.data(), last.data(), launched.data());
  CTS_FINISH();
  CTS_OBSERVE("launched", launched[0]);
  CTS_EXPECT_EQ(launched[0], cudaSuccess,
                "a device launch within the kernel's own maximum of dynamic shared memory was refused");
  CTS_EXPECT_EQ(first[0], 0, "the child could not use all of its dynamic shared memory");
  CTS_EXPECT_EQ(last[0], kCount - 1, "the child could not use all of its dynamic shared memory");
}

}  // namespace
