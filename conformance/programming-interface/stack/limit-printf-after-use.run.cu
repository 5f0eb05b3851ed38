/*---
clause: pi.stack.limit-printf-after-use
control: the limit is set before the launch
control-fails-with: the limit was not refused with cudaErrorInvalidValue after a kernel that used printf
---*/
#include "cts/case.cuh"

#include <cstdio>

#include "limit-after-use.cuh"

namespace {

__global__ void Print(int* out) {
  printf("%s", "");
  *out = 1;
}

CTS_CHILD(Limit) {
  cts::SetLimitBehindUse(cudaLimitPrintfFifoSize, cts::control(), [](int* out) { Print<<<1, 1>>>(out); });
}

CTS_CASE() {
  for (const cts::NewLimit& limit : cts::kNewLimits) {
    cts::Row(limit.name, [&] {
      const cts::ChildRun child = cts::RunChild("Limit", {.argument = limit.argument});
      CTS_EXPECT_EQ(child.Value("used"), 1, "the kernel did not run");
      CTS_EXPECT_EQ(child.Value("code"), cudaErrorInvalidValue,
                    "the limit was not refused with cudaErrorInvalidValue after a kernel that used printf");
      CTS_EXPECT_EQ(child.Value("changed"), 0, "the limit is another although it was refused");
    });
  }
}

}  // namespace
