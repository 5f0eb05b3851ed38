/*---
clause: pi.mapped.can-map-property
control: another attribute is asked for, which is neither 0 nor 1
control-fails-with: the device is not said to map host memory although it does
---*/
#include "cts/case.cuh"

namespace {

__global__ void Store(int* value) { *value = 42; }

CTS_CASE() {
  cudaDeviceProp properties{};
  int value = -1;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&value, cudaDevAttrCanMapHostMemory, 0));
  CTS_EXPECT_EQ(properties.canMapHostMemory, value, "the property and the attribute differ");
  if (cts::control()) CTS_CUDA(cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 0));
  const cts::PinnedBuffer<int> block(1);
  Store<<<1, 1>>>(block.device());
  CTS_FINISH();
  CTS_EXPECT_EQ(block[0], 42, "a kernel cannot use mapped memory");
  CTS_EXPECT_EQ(value, 1, "the device is not said to map host memory although it does");
}

}  // namespace
