/*---
clause: cdp.api.memcpy-only-async
control: the kernel calls the asynchronous forms
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaMemset") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemset" is undefined in device code'
  - 'calling a __host__ function("cudaMemset2D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemset2D" is undefined in device code'
  - 'calling a __host__ function("cudaMemset3D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemset3D" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpy") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpy" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpy2D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpy2D" is undefined in device code'
  - 'calling a __host__ function("cudaMemcpy3D") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaMemcpy3D" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(int* data, cudaPitchedPtr pitched, cudaExtent extent, cudaMemcpy3DParms box) {
#ifdef CTS_CONTROL
  cudaMemsetAsync(data, 0, 4);
  cudaMemset2DAsync(data, 4, 0, 4, 1);
  cudaMemset3DAsync(pitched, 0, extent);
  cudaMemcpyAsync(data + 1, data, 4, cudaMemcpyDeviceToDevice);
  cudaMemcpy2DAsync(data + 1, 4, data, 4, 4, 1, cudaMemcpyDeviceToDevice);
  cudaMemcpy3DAsync(&box);
#else
  cudaMemset(data, 0, 4);
  cudaMemset2D(data, 4, 0, 4, 1);
  cudaMemset3D(pitched, 0, extent);
  cudaMemcpy(data + 1, data, 4, cudaMemcpyDeviceToDevice);
  cudaMemcpy2D(data + 1, 4, data, 4, 4, 1, cudaMemcpyDeviceToDevice);
  cudaMemcpy3D(&box);
#endif
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(2);
  Parent<<<1, 1>>>(data.data(), {}, {}, {});
}

}  // namespace
