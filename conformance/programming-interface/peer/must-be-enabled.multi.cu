/*---
clause: pi.peer.must-be-enabled
control: peer access is enabled first
control-fails-with: a kernel used memory of another device without peer access
requires: [peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/two_gpus.h"

namespace {

__global__ void Load(const volatile int* from, int* to) { *to = *from; }
__global__ void Store(volatile int* to) { *to = 1; }

// The argument: the device whose kernel it is, and in the second bit whether it stores.
CTS_CHILD(Use) {
  cts::ContextIsLost();
  const int device = static_cast<int>(cts::child_argument() & 1);
  const cts::On<cts::DeviceBuffer<int>> foreign(1 - device, 1), own(device, 1);
  CTS_CUDA(cudaSetDevice(device));
  if (cts::control()) CTS_CUDA(cudaDeviceEnablePeerAccess(1 - device, 0));
  if ((cts::child_argument() & 2) != 0) {
    Store<<<1, 1>>>(foreign->data());
  } else {
    Load<<<1, 1>>>(foreign->data(), own->data());
  }
  cts::Tell("code", cudaDeviceSynchronize());
}

void Check(const char* name, int argument) {
  cts::Row(name, [&] {
    const cts::ChildRun child = cts::RunChild("Use", {.argument = argument, .timeout_s = 20});
    const auto code = static_cast<cudaError_t>(child.Value("code"));
    CTS_EXPECT_NE(code, cudaSuccess, "a kernel used memory of another device without peer access");
    if (!cts::control()) CTS_OBSERVE("code", code);
  });
}

CTS_CASE() {
  Check("load-on-the-first", 0);
  Check("load-on-the-second", 1);
  Check("store-on-the-first", 2);
  Check("store-on-the-second", 3);
}

}  // namespace
