/*---
clause: pi.stack.limit-of-the-context
covers: a recursion in a context of whose threads it needs the size
control: the size is set in another context
control-fails-with: threads of a context have not the stack size that was set while it was current
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/limit.h"

#include "../contexts.cuh"

#include "recursion.family.cuh"

namespace {

constexpr int kStack = 32 << 10, kDepth = 60;

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

// Of the primary context and one of the driver, the argument says which gets the larger stacks. The recursion runs
// there.
CTS_CHILD(Recursion) {
  cts::ContextIsLost();
  CTS_CUDA(cudaFree(nullptr));
  CUcontext contexts[2] = {cts::CurrentContext(), cts::CreateFloatingContext()};
  CUcontext& large = contexts[cts::child_argument()];
  cts::PushContext(cts::control() ? contexts[1 - cts::child_argument()] : large);
  CTS_CU(CTS_DRIVER(cuCtxSetLimit)(CU_LIMIT_STACK_SIZE, kStack));
  cts::PopContext();
  cts::PushContext(large);
  const cts::DeviceBuffer<int> zero(1, 0), wrong(1);
  Recurse<<<1, 1>>>(kDepth, zero.data(), wrong.data());
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? wrong[0] : -1);
}

CTS_CASE() {
  if (cts::FreshLimit(cudaLimitStackSize, kStack) < kStack)
    return cts::PowerNotShown("the driver clamps the stack size to less than the recursion needs");
  for (const int context : {0, 1}) {
    cts::Row(context == 0 ? "primary-context" : "context-of-the-driver", [&] {
      const cts::ChildRun child = cts::RunChild("Recursion", {.argument = context});
      const bool works = child.Value("code") == cudaSuccess && child.Value("wrong") == 0;
      if (cts::control() && works) cts::PowerNotShown("the stack that threads have by default was large enough");
      CTS_EXPECT(works, "threads of a context have not the stack size that was set while it was current");
    });
  }
}

}  // namespace
