/*---
clause: pi.stack.set
covers: a recursion that needs the size, set first or last
control: no limit is set
control-fails-with: a thread did not get the stack size that was set
requires: [no-mps]
note: >-
  The recursion needs over half of what the device makes of a size, in frames of 272 bytes (13.0.88). The driver may
  round a size, or clamp it.
---*/
#include "cts/case.cuh"
#include "cts/process/limit.h"

#include "recursion.family.cuh"

namespace {

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

constexpr int kBytesOfLevel = 448;  // a frame needs less

struct Sizes {
  const char* name;
  size_t sizes[3];
  int count;
};
// No larger stack: all the threads that the device can hold get one, and not every device has as much memory a thread.
constexpr Sizes kSizes[] = {
    {"16384", {16384}, 1}, {"32768", {32768}, 1}, {"16384-after-others", {32768, 2048, 16384}, 3}};
constexpr long long kRow = 1LL << 32;  // the argument of a child: a row, and what the device makes of its last size

CTS_CHILD(Recursion) {
  cts::ContextIsLost();
  const Sizes& row = kSizes[cts::child_argument() / kRow];
  for (int i = 0; i < row.count && !cts::control(); ++i) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, row.sizes[i]));
  const cts::DeviceBuffer<int> zero(1, 0), wrong(1);
  Recurse<<<1, 1>>>(static_cast<int>(cts::child_argument() % kRow / kBytesOfLevel), zero.data(), wrong.data());
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? wrong[0] : -1);
}

CTS_CASE() {
  long long index = 0;
  for (const Sizes& row : kSizes) {
    cts::Row(row.name, [&] {
      const size_t stack = cts::FreshLimit(cudaLimitStackSize, row.sizes[row.count - 1]);
      const cts::ChildRun child =
          cts::RunChild("Recursion", {.argument = index * kRow + static_cast<long long>(stack)});
      const bool works = child.Value("code") == cudaSuccess && child.Value("wrong") == 0;
      if (cts::control() && works) cts::PowerNotShown("the stack that threads have by default was large enough");
      CTS_EXPECT(works, "a thread did not get the stack size that was set");
    });
    ++index;
  }
}

}  // namespace
