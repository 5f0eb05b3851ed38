/*---
clause: pi.stack.limit-printf-after-use
covers: other launches than the plain one, both setters
control: the limit is set before the launch
control-fails-with: the printf limit was not refused after a kernel that was launched in some way
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstdio>

#include "limit-launches.cuh"

namespace {

__global__ void Print(int* out) {
  printf("%s", "");
  *out = 1;
}

CTS_CHILD(Limit) {
  const auto way = static_cast<cts::LaunchWay>(cts::child_argument());
  cts::SetLimitBehindLaunch(cudaLimitPrintfFifoSize, cts::control(), way, Print);
}

CTS_CASE() {
  for (const cts::NamedWay& row : cts::kLaunchWays) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Limit", {.argument = static_cast<long long>(row.way)});
      CTS_EXPECT_EQ(child.Value("used"), 1, "the kernel did not run");
      for (const char* const refused : {"by-the-runtime", "by-the-driver"})
        CTS_EXPECT_EQ(child.Value(refused), 1,
                      "the printf limit was not refused after a kernel that was launched in some way");
      CTS_EXPECT_EQ(child.Value("changed"), 0, "the limit is another although it was refused");
    });
  }
}

}  // namespace
