/*---
clause: pi.init.init-device-flags
control: cudaInitDeviceFlagsAreValid is passed where it is not meant to be, and left out where it is
control-fails-with: device flags were not applied exactly where cudaInitDeviceFlagsAreValid was passed
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Flags) {
  const bool valid = (cts::child_argument() == 1) != cts::control();
  CTS_CUDA(cudaInitDevice(0, cudaDeviceScheduleBlockingSync, valid ? cudaInitDeviceFlagsAreValid : 0));
  CTS_CUDA(cudaSetDevice(0));
  unsigned flags = ~0u;
  CTS_CUDA(cudaGetDeviceFlags(&flags));
  cts::Tell("schedule", flags & cudaDeviceScheduleMask);
}

CTS_CASE() {
  for (int i = 0; i < 2; ++i) {
    cts::Row(i == 0 ? "not-passed" : "passed", [&] {
      CTS_EXPECT_EQ(cts::RunChild("Flags", {.argument = i}).Value("schedule"),
                    i == 1 ? cudaDeviceScheduleBlockingSync : cudaDeviceScheduleAuto,
                    "device flags were not applied exactly where cudaInitDeviceFlagsAreValid was passed");
    });
  }
}

}  // namespace
