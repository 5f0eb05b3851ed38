/*---
clause: cdp.err.too-much-shared-memory
control: the launch asks for exactly what the kernel may use
control-fails-with: a launch with too much dynamic shared memory was not refused
build: [rdc]
note: >-
  The amounts are one byte above what the kernel may use, and one above what any kernel of the device may opt in to.
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent(cudaError_t* code, unsigned bytes) {
  Child<<<1, 1, bytes>>>();
  *code = cudaGetLastError();
}

cudaError_t Launch(unsigned bytes) {
  cts::DeviceBuffer<cudaError_t> code(1);
  Parent<<<1, 1>>>(code.data(), bytes);
  CTS_FINISH();
  return code[0];
}

CTS_CASE() {
  int opt_in = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&opt_in, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  cudaFuncAttributes child;
  CTS_CUDA(cudaFuncGetAttributes(&child, Child));
  for (const int limit : {child.maxDynamicSharedSizeBytes, opt_in}) {
    CTS_EXPECT_EQ(Launch(cts::control() ? child.maxDynamicSharedSizeBytes : limit + 1), cudaErrorInvalidConfiguration,
                  "a launch with too much dynamic shared memory was not refused");
  }
}

}  // namespace
