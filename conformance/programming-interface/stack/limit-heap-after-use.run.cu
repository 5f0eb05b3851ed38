/*---
clause: pi.stack.limit-heap-after-use
control: the limit is set in front of the launch
control-fails-with: the limit was not refused with cudaErrorInvalidValue behind a kernel that used malloc
---*/
#include "cts/case.cuh"

#include <cstdio>

namespace {

__global__ void Use(int* out) {
  void* const memory = malloc(64);
  *out = memory != nullptr;
  free(memory);
}

CTS_CHILD(Limit) {
  const cts::DeviceBuffer<int> out(1);
  size_t before = 0;
  CTS_CUDA(cudaDeviceGetLimit(&before, cudaLimitMallocHeapSize));
  cudaError_t code = cudaErrorUnknown;
  if (cts::control()) code = cudaDeviceSetLimit(cudaLimitMallocHeapSize, 2 * before);
  Use<<<1, 1>>>(out.data());
  CTS_FINISH();
  cts::Tell("used", out[0]);
  if (!cts::control()) code = cudaDeviceSetLimit(cudaLimitMallocHeapSize, 2 * before);
  (void)cudaGetLastError();
  cts::Tell("code", code);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Limit");
  CTS_EXPECT_EQ(child.Value("used"), 1, "the kernel did not use it");
  CTS_EXPECT_EQ(child.Value("code"), cudaErrorInvalidValue,
                "the limit was not refused with cudaErrorInvalidValue behind a kernel that used malloc");
}

}  // namespace
