/*---
clause: pi.synchronous-call.flags-invalid
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr struct {
  const char* name;
  unsigned flags;
} kRows[] = {{"flags-0x100", 0x100},
             {"flags-0x400", 0x400},
             {"two-schedules", cudaDeviceScheduleSpin | cudaDeviceScheduleYield},
             {"three-schedules", cudaDeviceScheduleSpin | cudaDeviceScheduleYield | cudaDeviceScheduleBlockingSync}};

CTS_CHILD(Flags) { cts::Tell("code", cudaSetDeviceFlags(kRows[cts::child_argument()].flags)); }

CTS_CASE() {
  for (int i = 0; i < 4; ++i) {
    const cts::ChildRun child = cts::RunChild("Flags", {.argument = i, .any_end = true});
    if (child.Has("code")) CTS_OBSERVE(kRows[i].name, static_cast<cudaError_t>(child.Value("code")));
  }
}

}  // namespace
