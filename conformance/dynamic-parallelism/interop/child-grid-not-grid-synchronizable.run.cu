/*---
clause: cdp.interop.child-grid-not-grid-synchronizable
control: the host launches the kernel cooperatively instead
control-fails-with: a grid that was not launched cooperatively says that it can synchronize
build: [rdc]
requires: [cooperative-launch]
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"

namespace {

__global__ void Child(int* valid) { *valid = cooperative_groups::this_grid().is_valid(); }
__global__ void Parent(int* valid) { Child<<<1, 1>>>(valid); }

CTS_CASE() {
  cts::DeviceBuffer<int> valid(1);
  int* data = valid.data();
  void* arguments[] = {&data};
  if (cts::control()) {
    CTS_CUDA(
        cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Child), dim3(1), dim3(1), arguments, 0, nullptr));
  } else {
    Parent<<<1, 1>>>(data);
    CTS_CUDA(cudaGetLastError());
  }
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(valid[0], 0, "a grid that was not launched cooperatively says that it can synchronize");
}

}  // namespace
