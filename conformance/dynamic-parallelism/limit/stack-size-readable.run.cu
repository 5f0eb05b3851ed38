/*---
clause: cdp.limit.stack-size-readable
control: the host reads the stack size before it sets it
control-fails-with:
  - the stack size read back is less than what was set
  - the stack size read back is an earlier, larger one
launches: none
own-process: what else its object holds may need more stack
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kLarge = 16384;

struct Size {
  const char* name;
  size_t bytes;
};
// The driver may round a size up, but a small one is no large one.
constexpr Size kSizes[] = {{"large", kLarge}, {"2048", 2048}, {"large-again", kLarge}, {"1024", 1024}};

size_t StackSize() {
  size_t bytes = 0;
  CTS_CUDA(cudaDeviceGetLimit(&bytes, cudaLimitStackSize));
  return bytes;
}

CTS_CASE() {
  for (const Size& row : kSizes) {
    cts::Row(row.name, [&] {
      const size_t earlier = StackSize();
      CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, row.bytes));
      const size_t read = cts::control() ? earlier : StackSize();
      CTS_EXPECT_LE(row.bytes, read, "the stack size read back is less than what was set");
      if (row.bytes < kLarge) CTS_EXPECT_LT(read, kLarge, "the stack size read back is an earlier, larger one");
    });
  }
}

}  // namespace
