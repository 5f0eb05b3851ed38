/*---
clause: pi.context.stack
control: each third context is set in the place of the top, and not pushed
control-fails-with: contexts did not come off the stack in the reverse order
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <vector>

#include "../contexts.cuh"

namespace {

// The same context may lie in several places. Returns how many came off, or were current then, that should not.
unsigned PushAndPop(const std::vector<CUcontext>& contexts) {
  constexpr unsigned kPushes = 60;
  std::vector<CUcontext> pushed;
  for (unsigned i = 0; i < kPushes; ++i) {
    const CUcontext next = contexts[(i * i + i / 3) % contexts.size()];
    if (cts::control() && i % 3 == 2) {
      CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(next));
    } else {
      cts::PushContext(next);
    }
    pushed.push_back(next);
  }
  unsigned wrong = 0;
  while (!pushed.empty()) {
    CUcontext popped = nullptr;
    wrong += CTS_DRIVER(cuCtxPopCurrent)(&popped) != CUDA_SUCCESS || popped != pushed.back();
    pushed.pop_back();
    wrong += cts::CurrentContext() != (pushed.empty() ? nullptr : pushed.back());
  }
  return wrong;
}

// Two threads have stacks of their own, with the same contexts, at a time.
CTS_CHILD(Stacks) {
  std::vector<CUcontext> contexts;
  for (int i = 0; i < 3; ++i) contexts.push_back(cts::CreateContext());
  unsigned wrong = 0;
  for (int i = 2; i >= 0; --i) wrong += cts::PopContext() != contexts[i];
  unsigned of_other = 0;
  {
    cts::Thread other([&] { of_other = PushAndPop({contexts[2], contexts[0]}); });
    wrong += PushAndPop(contexts);
    other.Join();
  }
  cts::Tell("wrong", wrong);
  cts::Tell("of-other", of_other);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Stacks");
  CTS_EXPECT_EQ(child.Value("wrong"), 0, "contexts did not come off the stack in the reverse order");
  CTS_EXPECT_EQ(child.Value("of-other"), 0, "contexts did not come off the stack in the reverse order");
}

}  // namespace
