/*---
clause: pi.init.init-device-flags
covers: each flag, alone and with another, as runtime and driver tell it
control: cudaInitDeviceFlagsAreValid is passed where it is not meant to be, and left out where it is
control-fails-with: a device flag was not applied exactly where cudaInitDeviceFlagsAreValid was passed
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

struct Flags {
  const char* name;
  unsigned given;
};
constexpr Flags kFlags[] = {{"spin", cudaDeviceScheduleSpin},
                            {"yield", cudaDeviceScheduleYield},
                            {"blocking-sync", cudaDeviceScheduleBlockingSync},
                            {"sync-memops", cudaDeviceSyncMemops},
                            {"yield-and-sync-memops", cudaDeviceScheduleYield | cudaDeviceSyncMemops}};
constexpr int kNone = sizeof kFlags / sizeof *kFlags;
constexpr unsigned kLookedAt = cudaDeviceScheduleMask | cudaDeviceSyncMemops;

// The argument: twice the row, and 1 where the flags are valid.
CTS_CHILD(Init) {
  const long long row = cts::child_argument() / 2;
  const bool valid = cts::child_argument() % 2 == 1;
  CTS_CUDA(cudaInitDevice(0, row < kNone ? kFlags[row].given : 0, valid ? cudaInitDeviceFlagsAreValid : 0));
  CTS_CUDA(cudaSetDevice(0));
  unsigned by_runtime = ~0u, by_driver = ~0u;
  int active = 0;
  CTS_CUDA(cudaGetDeviceFlags(&by_runtime));
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxGetState)(0, &by_driver, &active));
  cts::Tell("by-runtime", by_runtime & kLookedAt);
  cts::Tell("by-driver", by_driver & kLookedAt);
}

CTS_CASE() {
  const long long usual = cts::RunChild("Init", {.argument = 2 * kNone}).Value("by-runtime");
  for (int row = 0; row < kNone; ++row) {
    for (const bool passed : {false, true}) {
      cts::Row((kFlags[row].name + std::string(passed ? "" : "-not-valid")).c_str(), [&] {
        const cts::ChildRun child = cts::RunChild("Init", {.argument = 2 * row + (passed != cts::control() ? 1 : 0)});
        for (const char* const told : {"by-runtime", "by-driver"})
          CTS_EXPECT_EQ(child.Value(told), passed ? kFlags[row].given : usual,
                        "a device flag was not applied exactly where cudaInitDeviceFlagsAreValid was passed");
      });
    }
  }
}

}  // namespace
