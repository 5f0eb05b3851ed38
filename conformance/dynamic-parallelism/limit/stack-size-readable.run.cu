/*---
clause: cdp.limit.stack-size-readable
control: the host reads the stack size before it sets it
control-fails-with: the stack size read back is not what the device makes of the one that was set
launches: none
own-process: what else its object holds may need more stack
---*/
#include "cts/case.cuh"
#include "cts/process/limit.h"

namespace {

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

struct Size {
  const char* name;
  size_t bytes;
};
// Up and down. A driver may round or clamp a size, as it does in a process that asks for it first.
constexpr Size kSizes[] = {{"16384", 16384}, {"2048", 2048}, {"16384-again", 16384}, {"1024", 1024}};

CTS_CASE() {
  for (const Size& row : kSizes) {
    cts::Row(row.name, [&] {
      const size_t earlier = cts::LimitInForce(cudaLimitStackSize);
      CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, row.bytes));
      const size_t read = cts::control() ? earlier : cts::LimitInForce(cudaLimitStackSize);
      const size_t fresh = cts::FreshLimit(cudaLimitStackSize, row.bytes);
      if (cts::control() && earlier == fresh) cts::PowerNotShown("the device makes the same size of both requests");
      CTS_EXPECT_EQ(read, fresh, "the stack size read back is not what the device makes of the one that was set");
    });
  }
}

}  // namespace
