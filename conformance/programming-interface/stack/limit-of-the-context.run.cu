/*---
clause: pi.stack.limit-of-the-context
control: the contexts are not current when the sizes are set
control-fails-with: a context has not the stack size that was set while it was current
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/limit.h"

#include <string>

namespace {

constexpr int kContexts = 3;
constexpr int kSizes[kContexts] = {4096, 16384, 8192};

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

void Enter(CUcontext context) { CTS_CU(CTS_DRIVER(cuCtxPushCurrent)(context)); }
void Leave() {
  CUcontext popped = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
}

// The primary context and two of the driver. All sizes are set before any is asked for.
CTS_CHILD(Set) {
  CUcontext contexts[kContexts] = {};
  CTS_CUDA(cudaFree(nullptr));
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&contexts[0]));
  for (int i = 1; i < kContexts; ++i) {
    CTS_CU(CTS_DRIVER(cuCtxCreate)(&contexts[i], nullptr, 0, 0));
    Leave();
  }
  for (int i = 0; i < kContexts; ++i) {
    if (!cts::control()) Enter(contexts[i]);
    CTS_CU(CTS_DRIVER(cuCtxSetLimit)(CU_LIMIT_STACK_SIZE, kSizes[i]));
    if (!cts::control()) Leave();
  }
  for (int i = 0; i < kContexts; ++i) {
    std::size_t bytes = 0;
    Enter(contexts[i]);
    CTS_CU(CTS_DRIVER(cuCtxGetLimit)(&bytes, CU_LIMIT_STACK_SIZE));
    Leave();
    cts::Tell(std::to_string(i).c_str(), static_cast<long long>(bytes));
  }
  for (int i = 1; i < kContexts; ++i) CTS_CU(CTS_DRIVER(cuCtxDestroy)(contexts[i]));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Set");
  for (int i = 0; i < kContexts; ++i) {
    const std::string number = std::to_string(i);
    cts::Row((i == 0 ? std::string("primary-context") : "context-" + number).c_str(), [&] {
      CTS_EXPECT_EQ(child.Value(number.c_str()), cts::FreshLimit(cudaLimitStackSize, kSizes[i]),
                    "a context has not the stack size that was set while it was current");
    });
  }
}

}  // namespace
