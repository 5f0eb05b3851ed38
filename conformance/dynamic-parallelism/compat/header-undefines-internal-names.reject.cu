/*---
clause: cdp.compat.header-undefines-internal-names
control: the kernel calls the public name
build: [rdc]
rejects-with:
  - 'a value of type "int *" cannot be assigned to an entity of type "cudaError_t" (aka "cudaError")'
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
