/*---
clause: cdp.api.memcpy-only-async
control: the kernel calls the asynchronous forms
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaMemset") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemset" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpy") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpy" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(int* data) {
#ifdef CTS_CONTROL
  cudaMemsetAsync(data, 0, sizeof(int));
  cudaMemcpyAsync(data + 1, data, sizeof(int), cudaMemcpyDeviceToDevice);
#else
  cudaMemset(data, 0, sizeof(int));
  cudaMemcpy(data + 1, data, sizeof(int), cudaMemcpyDeviceToDevice);
#endif
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(2);
  Parent<<<1, 1>>>(data.data());
}

}  // namespace
