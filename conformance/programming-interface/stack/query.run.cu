/*---
clause: pi.stack.query
control: the size is read before another one is set
control-fails-with: the stack size that is told is not the one that was set
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/limit.h"

namespace {

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

CTS_CHILD(Limit) {
  const size_t at_first = cts::LimitInForce(cudaLimitStackSize);
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, cts::child_argument()));
  const size_t behind = cts::control() ? at_first : cts::LimitInForce(cudaLimitStackSize);
  cts::Tell("at-first", static_cast<long long>(at_first));
  cts::Tell("behind", static_cast<long long>(behind));
}

CTS_CASE() {
  for (const int bytes : {4096, 16384}) {
    cts::Row(bytes == 4096 ? "4096" : "16384", [&] {
      const cts::ChildRun child = cts::RunChild("Limit", {.argument = bytes});
      CTS_EXPECT_LT(0, child.Value("at-first"), "a thread has no stack");
      if (cts::control() && child.Value("behind") == bytes) cts::PowerNotShown("threads have such a stack by default");
      CTS_EXPECT(cts::MayBecome(cudaLimitStackSize, bytes, static_cast<size_t>(child.Value("behind"))),
                 "the stack size that is told is not the one that was set");
    });
  }
}

}  // namespace
