/*---
clause: pi.stack.set
covers: later sizes, up and down
control: the later sizes are not set
control-fails-with: a later stack size is not the one that was asked for
launches: none
note: the driver may round a size, or clamp it, as it does with the first one of a process
---*/
#include "cts/case.cuh"
#include "cts/process/limit.h"

namespace {

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

constexpr int kSizes[] = {8192, 32768, 2048, 16384};

CTS_CHILD(Limit) {
  for (const int bytes : kSizes) {
    if (!cts::control() || bytes == kSizes[0]) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, bytes));
    const size_t got = cts::LimitInForce(cudaLimitStackSize);
    cts::Tell(bytes == 8192    ? "first"
              : bytes == 32768 ? "larger"
              : bytes == 2048  ? "smaller"
                               : "last",
              static_cast<long long>(got));
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Limit");
  const auto check = [&](const char* name, int bytes) {
    cts::Row(name, [&] {
      CTS_EXPECT_EQ(child.Value(name), cts::FreshLimit(cudaLimitStackSize, bytes),
                    "a later stack size is not the one that was asked for");
    });
  };
  check("larger", 32768);
  check("smaller", 2048);
  check("last", 16384);
}

}  // namespace
