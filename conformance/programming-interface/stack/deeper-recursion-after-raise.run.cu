/*---
clause: pi.stack.deeper-recursion-after-raise
control: the limit is not raised
control-fails-with: a deep recursion did not work although the stack was large enough
requires: [no-mps]
---*/
#include "cts/case.cuh"

#include "recursion.family.cuh"

namespace {

constexpr int kStack = 32 << 10;

// No larger stack: all the threads that the device can hold get one, and not every device has as much memory a thread.
CTS_CHILD(Recursion) {
  cts::ContextIsLost();
  if (!cts::control()) CTS_CUDA(cudaDeviceSetLimit(cudaLimitStackSize, kStack));
  size_t stack = 0;
  CTS_CUDA(cudaDeviceGetLimit(&stack, cudaLimitStackSize));
  cts::Tell("stack", static_cast<long long>(stack));
  const cts::DeviceBuffer<int> zero(1, 0), wrong(1);
  Recurse<<<1, 1>>>(60, zero.data(), wrong.data());
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? wrong[0] : -1);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Recursion");
  const bool works = child.Value("code") == cudaSuccess && child.Value("wrong") == 0;
  if (!cts::control() && child.Value("stack") < kStack)
    return cts::PowerNotShown("the driver clamps the stack size to less than the recursion needs");
  if (cts::control() && works) cts::PowerNotShown("the stack that threads have by default was large enough");
  CTS_EXPECT(works, "a deep recursion did not work although the stack was large enough");
}

}  // namespace
