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

#include "../contexts.cuh"

namespace {

constexpr int kContexts = 3;
constexpr int kSizes[kContexts] = {4096, 16384, 8192};

CTS_CHILD(FreshLimit) { cts::TellFreshLimit(); }

// The primary context and two of the driver. All sizes are set before any is asked for.
CTS_CHILD(Set) {
  CUcontext contexts[kContexts] = {};
  CTS_CUDA(cudaFree(nullptr));
  contexts[0] = cts::CurrentContext();
  for (int i = 1; i < kContexts; ++i) contexts[i] = cts::CreateFloatingContext();
  for (int i = 0; i < kContexts; ++i) {
    if (!cts::control()) cts::PushContext(contexts[i]);
    CTS_CU(CTS_DRIVER(cuCtxSetLimit)(CU_LIMIT_STACK_SIZE, kSizes[i]));
    if (!cts::control()) cts::PopContext();
  }
  for (int i = 0; i < kContexts; ++i) {
    std::size_t bytes = 0;
    cts::PushContext(contexts[i]);
    CTS_CU(CTS_DRIVER(cuCtxGetLimit)(&bytes, CU_LIMIT_STACK_SIZE));
    cts::PopContext();
    cts::Tell(std::to_string(i).c_str(), static_cast<long long>(bytes));
  }
  for (int i = 1; i < kContexts; ++i) cts::DestroyContext(contexts[i]);
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
