/*---
clause: cdp.device.single-device-only
control: the host launches the grids below the parent itself, on the other device
control-fails-with: a child grid ran on another device than its parent
build: [rdc]
requires: [gpus-2]
---*/
#include "cts/case.cuh"

namespace {

// A device variable has one instance a device, so its content tells on which device a grid runs.
__device__ int device_number;

constexpr int kDevices = 2, kGrids = 3;
constexpr const char* kRows[kDevices] = {"first-device", "second-device"};

__global__ void Mark(int number) { device_number = number; }

// Grid 0 notes where it runs and launches grid 1, which does so too, and a tail grid, which is grid 2.
__global__ void Note(int* where, int grid, bool launch) {
  where[grid] = device_number;
  if (!launch) return;
  Note<<<1, 1>>>(where, 1, false);
  Note<<<1, 1, 0, cudaStreamTailLaunch>>>(where, 2, false);
}

void Check(int device) {
  cts::PinnedBuffer<int> where(kGrids);
  CTS_CUDA(cudaSetDevice(device));
  Note<<<1, 1>>>(where.device(), 0, !cts::control());
  CTS_FINISH();
  if (cts::control()) {
    CTS_CUDA(cudaSetDevice(1 - device));
    for (int grid = 1; grid < kGrids; ++grid) Note<<<1, 1>>>(where.device(), grid, false);
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(where[0], device + 1, "the parent ran on another device than the host chose");
  for (int grid = 1; grid < kGrids; ++grid)
    CTS_EXPECT_EQ(where[grid], where[0], "a child grid ran on another device than its parent");
}

CTS_CASE() {
  for (int device = 0; device < kDevices; ++device) {
    CTS_CUDA(cudaSetDevice(device));
    Mark<<<1, 1>>>(device + 1);
    CTS_FINISH();
  }
  for (int device = 0; device < kDevices; ++device) cts::Row(kRows[device], [&] { Check(device); });
}

}  // namespace
