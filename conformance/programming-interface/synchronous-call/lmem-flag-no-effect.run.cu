/*---
clause: pi.synchronous-call.lmem-flag-no-effect
control: a flag that does not exist is set instead
control-fails-with: cudaDeviceLmemResizeToMax was not accepted
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Flags) {
  const unsigned resize = cts::control() ? 0x400 : cudaDeviceLmemResizeToMax;
  const unsigned schedule = cts::child_argument() == 1 ? cudaDeviceScheduleBlockingSync : 0;
  cts::Tell("code", cudaSetDeviceFlags(resize | schedule));
  (void)cudaGetLastError();
  CTS_CUDA(cudaFree(nullptr));
}

CTS_CASE() {
  for (int i = 0; i < 2; ++i) {
    cts::Row(i == 0 ? "alone" : "with-a-schedule", [&] {
      const cts::ChildRun child = cts::RunChild("Flags", {.argument = i});
      // Nothing promises that an unknown flag is refused.
      if (cts::control() && child.Value("code") == cudaSuccess)
        cts::PowerNotShown("a flag that does not exist was accepted, too");
      CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "cudaDeviceLmemResizeToMax was not accepted");
      CTS_EXPECT_EQ(child.exit_code, 0, "the device could not be used");
    });
  }
}

}  // namespace
