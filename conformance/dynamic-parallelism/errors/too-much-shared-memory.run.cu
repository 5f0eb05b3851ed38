/*---
clause: cdp.errors.too-much-shared-memory
control: the launch asks for exactly what the kernel may use
control-fails-with: a launch with too much dynamic shared memory was not refused
build: [rdc]
note: >-
  The documents name cudaErrorInvalidConfiguration for more than the device supports; for more than the kernel may use,
  which can be less, any error is right.
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child() {}

__global__ void Parent(cudaError_t* code, unsigned bytes) {
  Child<<<1, 1, bytes>>>();
  *code = cudaGetLastError();
}

cudaError_t Launch(unsigned bytes) {
  cts::DeviceBuffer<cudaError_t> code(1, 0);  // what nobody wrote must not pass
  Parent<<<1, 1>>>(code.data(), bytes);
  CTS_FINISH();
  return code[0];
}

CTS_CASE() {
  int device = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&device, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  cudaFuncAttributes child;
  CTS_CUDA(cudaFuncGetAttributes(&child, Child));
  const unsigned kernel = child.maxDynamicSharedSizeBytes;
  cts::Row("one-byte-more-than-the-kernel-may-use", [&] {
    CTS_EXPECT_NE(Launch(kernel + (cts::control() ? 0 : 1)), cudaSuccess,
                  "a launch with too much dynamic shared memory was not refused");
  });
  for (const unsigned beyond : {1u, 1u << 20}) {
    cts::Row(beyond == 1 ? "one-byte-more-than-the-device-has" : "1-mib-more-than-the-device-has", [&] {
      CTS_EXPECT_EQ(Launch(cts::control() ? kernel : device + beyond), cudaErrorInvalidConfiguration,
                    "a launch with too much dynamic shared memory was not refused");
    });
  }
}

}  // namespace
