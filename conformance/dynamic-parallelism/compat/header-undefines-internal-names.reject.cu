/*---
clause: cdp.compat.header-undefines-internal-names
control: the kernel calls the public name
build: [rdc]
rejects-with: [X]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(int* device, cudaError_t* code) {
#ifdef CTS_CONTROL
  *code = cudaGetDevice(device);
#else
  *code = __cudaCDP2GetDevice(device);
#endif
}

CTS_CASE() {
  cts::DeviceBuffer<int> device(1);
  cts::DeviceBuffer<cudaError_t> code(1);
  Parent<<<1, 1>>>(device.data(), code.data());
}

}  // namespace
