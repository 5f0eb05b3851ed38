/*---
clause: cdp.device.single-device-only
control: the host launches the second grid on the other device
control-fails-with: a child grid ran on another device than its parent
build: [rdc]
requires: [gpus-2, peer-access]
---*/
#include "cts/case.cuh"

namespace {

// A device variable has one instance a device, so its content tells on which device a grid runs.
__device__ int device_number;

__global__ void Mark(int number) { device_number = number; }
__global__ void Child(int* where) { *where = device_number; }
__global__ void Parent(int* where, int* own, bool launch) {
  *own = device_number;
  if (launch) Child<<<1, 1>>>(where);
}

CTS_CASE() {
  constexpr int kDevices = 2;
  cts::PinnedBuffer<int> where(1), own(1);
  for (int device = 0; device < kDevices; ++device) {
    CTS_CUDA(cudaSetDevice(device));
    Mark<<<1, 1>>>(device + 1);
    CTS_FINISH();
  }
  for (int device = 0; device < kDevices; ++device) {
    CTS_CUDA(cudaSetDevice(device));
    Parent<<<1, 1>>>(where.device(), own.device(), !cts::control());
    CTS_FINISH();
    if (cts::control()) {
      CTS_CUDA(cudaSetDevice(1 - device));
      Child<<<1, 1>>>(where.device());
      CTS_FINISH();
    }
    CTS_EXPECT_EQ(own[0], device + 1, "the parent ran on another device than the host chose");
    CTS_EXPECT_EQ(where[0], own[0], "a child grid ran on another device than its parent");
  }
}

}  // namespace
