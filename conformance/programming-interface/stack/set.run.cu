/*---
clause: pi.stack.set
control: the limit is not set
control-fails-with: the stack size is not the one that was asked for
launches: none
note: the driver may round a size, or clamp it, and what it makes of a size stays when it is asked for
---*/
#include "cts/case.cuh"
#include "cts/process/limit.h"

namespace {

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

CTS_CHILD(Limit) {
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, cts::child_argument()));
  cts::Tell("got", static_cast<long long>(cts::LimitInForce(cudaLimitStackSize)));
}

CTS_CASE() {
  // The control sets nothing: one child stands for all rows.
  const cts::ChildRun same = cts::control() ? cts::RunChild("Limit") : cts::ChildRun();
  long long of_smaller = 0;
  for (const int bytes : {2048, 5000, 32768, 65536}) {
    cts::Row(bytes == 2048    ? "2048"
             : bytes == 5000  ? "5000"
             : bytes == 32768 ? "32768"
                              : "65536",
             [&] {
               const cts::ChildRun child = cts::control() ? same : cts::RunChild("Limit", {.argument = bytes});
               const long long got = child.Value("got");
               if (cts::control() && got == bytes) cts::PowerNotShown("threads have such a stack by default");
               CTS_EXPECT(cts::MayBecome(cudaLimitStackSize, bytes, static_cast<size_t>(got)),
                          "the stack size is not the one that was asked for");
               CTS_EXPECT_LE(of_smaller, got, "a larger stack size is told to be less than a smaller one");
               of_smaller = got;
             });
  }
}

}  // namespace
