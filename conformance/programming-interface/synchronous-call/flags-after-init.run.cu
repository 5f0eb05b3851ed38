/*---
clause: pi.synchronous-call.flags-after-init
control: the second call is left out
control-fails-with: flags that were set after the initialization did not replace the earlier ones
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr struct {
  const char* name;
  unsigned first, second;
} kRows[] = {{"spin-to-blocking", cudaDeviceScheduleSpin, cudaDeviceScheduleBlockingSync},
             {"blocking-to-yield", cudaDeviceScheduleBlockingSync, cudaDeviceScheduleYield},
             {"yield-to-automatic", cudaDeviceScheduleYield, cudaDeviceScheduleAuto},
             {"automatic-to-spin", cudaDeviceScheduleAuto, cudaDeviceScheduleSpin}};

CTS_CHILD(Flags) {
  const auto& row = kRows[cts::child_argument()];
  unsigned before = ~0u, behind = ~0u;
  CTS_CUDA(cudaSetDeviceFlags(row.first));
  CTS_CUDA(cudaFree(nullptr));
  CTS_CUDA(cudaGetDeviceFlags(&before));
  if (!cts::control()) cts::Tell("code", cudaSetDeviceFlags(row.second));
  CTS_CUDA(cudaGetDeviceFlags(&behind));
  cts::Tell("before", before & cudaDeviceScheduleMask);
  cts::Tell("behind", behind & cudaDeviceScheduleMask);
}

CTS_CASE() {
  for (int i = 0; i < 4; ++i) {
    cts::Row(kRows[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Flags", {.argument = i});
      CTS_EXPECT_EQ(child.Value("before"), kRows[i].first, "the first flags were not set");
      if (!cts::control())
        CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "setting flags after the initialization failed");
      CTS_EXPECT_EQ(child.Value("behind"), kRows[i].second,
                    "flags that were set after the initialization did not replace the earlier ones");
    });
  }
}

}  // namespace
