/*---
clause: pi.peer.unidirectional
control: the reverse direction is enabled, too
control-fails-with: peer access that was enabled for one direction holds for the other
requires: [peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

__global__ void Store(int* to) { *to = 7; }

// The argument: the device that gets access to the memory of the other.
CTS_CHILD(Use) {
  const int one = static_cast<int>(cts::child_argument()), other = 1 - one;
  const cts::On<cts::DeviceBuffer<int>> of_one(one, 1), of_other(other, 1);
  CTS_CUDA(cudaSetDevice(one));
  CTS_CUDA(cudaDeviceEnablePeerAccess(other, 0));
  Store<<<1, 1>>>(of_other->data());
  cts::Tell("along", cudaDeviceSynchronize());
  CTS_CUDA(cudaSetDevice(other));
  if (cts::control()) CTS_CUDA(cudaDeviceEnablePeerAccess(one, 0));
  cts::ContextIsLost();
  Store<<<1, 1>>>(of_one->data());
  cts::Tell("back", cudaDeviceSynchronize());
}

// The same store, where nothing gave access in any direction.
CTS_CHILD(Bare) {
  const int one = static_cast<int>(cts::child_argument()), other = 1 - one;
  const cts::On<cts::DeviceBuffer<int>> of_one(one, 1);
  CTS_CUDA(cudaSetDevice(other));
  cts::ContextIsLost();
  Store<<<1, 1>>>(of_one->data());
  cts::Tell("back", cudaDeviceSynchronize());
}

CTS_CASE() {
  for (const int device : {0, 1}) {
    cts::Row(device == 0 ? "first-to-second" : "second-to-first", [&] {
      if (cts::RunChild("Bare", {.argument = device, .timeout_s = 20}).Value("back") == cudaSuccess)
        return cts::PowerNotShown("a kernel reaches memory of the other device without any call");
      const cts::ChildRun child = cts::RunChild("Use", {.argument = device, .timeout_s = 20});
      CTS_EXPECT_EQ(child.Value("along"), cudaSuccess, "peer access does not hold for the direction that was enabled");
      CTS_EXPECT_NE(child.Value("back"), cudaSuccess,
                    "peer access that was enabled for one direction holds for the other");
    });
  }
}

}  // namespace
