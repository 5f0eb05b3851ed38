/*---
clause: cdp.device.get-device-properties-absent
control: the kernel asks for one attribute instead
build: [rdc]
rejects-with:
  - 'calling a __host__ function("cudaGetDeviceProperties") from a __global__ function("Parent") is not allowed'
  - 'identifier "cudaGetDeviceProperties" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(int* warp_size) {
#ifdef CTS_CONTROL
  cudaDeviceGetAttribute(warp_size, cudaDevAttrWarpSize, 0);
#else
  cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  *warp_size = properties.warpSize;
#endif
}

CTS_CASE() {
  cts::DeviceBuffer<int> warp_size(1);
  Parent<<<1, 1>>>(warp_size.data());
}

}  // namespace
