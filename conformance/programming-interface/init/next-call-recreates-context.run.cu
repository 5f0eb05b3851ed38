/*---
clause: pi.init.next-call-recreates-context
control: a call that needs no context is made after the reset
control-fails-with: a call after the reset did not create the context again
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "../primary-context.cuh"

namespace {

void CallBehindReset() {
  void* memory = nullptr;
  int version = 0;
  CTS_CUDA(cts::control() ? cudaRuntimeGetVersion(&version) : cudaMalloc(&memory, 64));
  cts::Tell("behind", cts::IsPrimaryActive());
  if (memory != nullptr) CTS_CUDA(cudaMemset(memory, 0, 64));
}

// The argument: 1, another thread makes the call.
CTS_CHILD(Reset) {
  CTS_CUDA(cudaFree(nullptr));
  cts::Tell("before", cts::IsPrimaryActive());
  CTS_CUDA(cudaDeviceReset());
  cts::Tell("reset", cts::IsPrimaryActive());
  if (cts::child_argument() == 1) {
    cts::InThread(&CallBehindReset);
  } else {
    CallBehindReset();
  }
}

CTS_CASE() {
  for (const int another : {0, 1}) {
    cts::Row(another == 1 ? "by-another-thread" : "by-the-thread-of-the-reset", [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = another});
      CTS_EXPECT(child.Value("before") == 1 && child.Value("reset") == 0, "the reset did not end the context");
      CTS_EXPECT_EQ(child.Value("behind"), 1, "a call after the reset did not create the context again");
      CTS_EXPECT_EQ(child.exit_code, 0, "the device cannot be used after the reset");
    });
  }
}

}  // namespace
