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

__global__ void Child(int* right) {
  extern __shared__ int values[];
  volatile int* all = values;
  for (int i = 0; i < kCount; ++i) all[i] = ~i;
  for (int i = 0; i < kCount; ++i) *right += all[i] == ~i;
}
__global__ void Parent(int* right, cudaError_t* launched) {
  Child<<<1, 1, kBytes>>>(right);
  *launched = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<int> right(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(1);
  if (!cts::control()) CTS_CUDA(cudaFuncSetAttribute(Child, cudaFuncAttributeMaxDynamicSharedMemorySize, kBytes));
  Parent<<<1, 1>>>(right.data(), launched.data());
  CTS_FINISH();
  CTS_OBSERVE("launched", launched[0]);
  CTS_EXPECT_EQ(launched[0], cudaSuccess,
                "a device launch within the kernel's own maximum of dynamic shared memory was refused");
  CTS_EXPECT_EQ(right[0], kCount, "the child could not use all of its dynamic shared memory");
}

}  // namespace
