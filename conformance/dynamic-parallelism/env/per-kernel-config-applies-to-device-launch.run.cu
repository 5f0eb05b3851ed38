/*---
clause: cdp.env.per-kernel-config-applies-to-device-launch
control: the host does not set the attribute
control-fails-with:
  - a device launch within the kernel's own maximum of dynamic shared memory was refused
  - the child could not use all of its dynamic shared memory
build: [rdc]
requires: [cc-70]
note: >-
  Every GPU since compute capability 7.0 allows 64 KiB for a block when asked to, and 48 KiB otherwise. What a launch
  beyond a maximum between the two gets is recorded: a GPU may grant shared memory in steps.
---*/
#include "cts/case.cuh"

namespace {

constexpr int kBytes = 64 * 1024, kLess = 56 * 1024, kCount = kBytes / static_cast<int>(sizeof(int));

__global__ void Child(int* right) {
  extern __shared__ int values[];
  volatile int* all = values;
  for (int i = 0; i < kCount; ++i) all[i] = ~i;
  for (int i = 0; i < kCount; ++i) *right += all[i] == ~i;
}
// Without arguments: nvcc's code would store them through the buffer of a refused launch, too.
__global__ void MayUseLess() {}
__global__ void MayNot() {}

struct Codes {
  cudaError_t child, less, more_than_less, other_kernel;
};
__global__ void Parent(int* right, Codes* codes) {
  Child<<<1, 1, kBytes>>>(right);
  codes->child = cudaGetLastError();
  MayUseLess<<<1, 1, kLess>>>();
  codes->less = cudaGetLastError();
  MayUseLess<<<1, 1, kBytes>>>();
  codes->more_than_less = cudaGetLastError();
  MayNot<<<1, 1, kBytes>>>();
  codes->other_kernel = cudaGetLastError();
}

CTS_CASE() {
  constexpr const char* kRefused =
      "a device launch within the kernel's own maximum of dynamic shared memory was refused";
  cts::DeviceBuffer<int> right(1, 0);
  cts::DeviceBuffer<Codes> codes(1);
  if (!cts::control()) {
    CTS_CUDA(cudaFuncSetAttribute(Child, cudaFuncAttributeMaxDynamicSharedMemorySize, kBytes));
    CTS_CUDA(cudaFuncSetAttribute(MayUseLess, cudaFuncAttributeMaxDynamicSharedMemorySize, kLess));
  }
  Parent<<<1, 1>>>(right.data(), codes.data());
  CTS_FINISH();
  const Codes seen = codes[0];
  CTS_OBSERVE("launched", seen.child);
  CTS_OBSERVE("launched-with-64-kib-beyond-a-maximum-of-56-kib", seen.more_than_less);
  CTS_EXPECT_EQ(seen.child, cudaSuccess, kRefused);
  CTS_EXPECT_EQ(seen.less, cudaSuccess, kRefused);
  CTS_EXPECT_NE(seen.other_kernel, cudaSuccess, "a kernel whose maximum nobody has set got that of another kernel");
  CTS_EXPECT_EQ(right[0], kCount, "the child could not use all of its dynamic shared memory");
}

}  // namespace
