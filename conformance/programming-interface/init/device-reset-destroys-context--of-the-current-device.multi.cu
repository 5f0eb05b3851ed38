/*---
clause: pi.init.device-reset-destroys-context
covers: the context of another device stays
control: the other device is the current one
control-fails-with:
  - the context of the current device is there after the reset
  - the reset destroyed the context of another device
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

// The argument: the device to reset.
CTS_CHILD(Reset) {
  const int reset = static_cast<int>(cts::child_argument());
  void* memory = nullptr;
  for (const int device : {reset, 1 - reset}) {
    CTS_CUDA(cudaSetDevice(device));
    CTS_CUDA(cudaMalloc(&memory, 64));
  }
  CTS_CUDA(cudaSetDevice(cts::control() ? 1 - reset : reset));
  CTS_CUDA(cudaDeviceReset());
  cts::Tell("own", cts::IsPrimaryActive(reset));
  cts::Tell("other", cts::IsPrimaryActive(1 - reset));
}

CTS_CASE() {
  for (const int reset : {0, 1}) {
    cts::Row(reset == 0 ? "first" : "second", [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = reset});
      CTS_EXPECT_EQ(child.Value("own"), 0, "the context of the current device is there after the reset");
      CTS_EXPECT_EQ(child.Value("other"), 1, "the reset destroyed the context of another device");
    });
  }
}

}  // namespace
