/*---
clause: pi.stack.query
covers: threads have the size told, by default and once it is set
control: eight times what is told is taken for it
control-fails-with: a thread has not the stack size that was told
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
note: The recursion needs over half of what is told, in frames of 272 bytes (13.0.88).
---*/
#include "cts/case.cuh"
#include "cts/process/limit.h"

#include "recursion.family.cuh"

namespace {

constexpr int kBytesOfLevel = 448;  // a frame needs less

// What is set first; 0: nothing. No larger stack: all the threads that the device can hold get one, and not every
// device has as much memory a thread.
struct Size {
  const char* name;
  long long bytes;
};
constexpr Size kSizes[] = {{"by-default", 0}, {"16384", 16384}, {"32768", 32768}};

CTS_CHILD(Recursion) {
  cts::ContextIsLost();
  if (cts::child_argument() != 0) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, cts::child_argument()));
  const size_t told = cts::LimitInForce(cudaLimitStackSize) * (cts::control() ? 8 : 1);
  cts::Tell("told", static_cast<long long>(told));
  const cts::DeviceBuffer<int> zero(1, 0), wrong(1);
  Recurse<<<1, 1>>>(static_cast<int>(told / kBytesOfLevel) - 1, zero.data(), wrong.data());
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? wrong[0] : -1);
}

CTS_CASE() {
  for (const Size& size : kSizes) {
    cts::Row(size.name, [&] {
      const cts::ChildRun child = cts::RunChild("Recursion", {.argument = size.bytes});
      CTS_EXPECT_LT(0, child.Value("told"), "a thread has no stack");
      const bool works = child.Value("code") == cudaSuccess && child.Value("wrong") == 0;
      if (cts::control() && works) cts::PowerNotShown("a thread has more than the driver tells");
      CTS_EXPECT(works, "a thread has not the stack size that was told");
    });
  }
}

}  // namespace
