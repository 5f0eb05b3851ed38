/*---
clause: pi.init.next-call-recreates-context
control: a call that needs no context is made behind the reset
control-fails-with: a call behind the reset did not create the context again
launches: none
---*/
#include "cts/case.cuh"
#include "cts/primary_context.h"

namespace {

CTS_CHILD(Reset) {
  CTS_CUDA(cudaFree(nullptr));
  cts::Tell("before", cts::IsPrimaryActive());
  CTS_CUDA(cudaDeviceReset());
  cts::Tell("reset", cts::IsPrimaryActive());
  void* memory = nullptr;
  int version = 0;
  CTS_CUDA(cts::control() ? cudaRuntimeGetVersion(&version) : cudaMalloc(&memory, 64));
  cts::Tell("behind", cts::IsPrimaryActive() && cts::CurrentContext() != nullptr);
  if (memory != nullptr) CTS_CUDA(cudaMemset(memory, 0, 64));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reset");
  CTS_EXPECT(child.Value("before") == 1 && child.Value("reset") == 0, "the reset did not end the context");
  CTS_EXPECT_EQ(child.Value("behind"), 1, "a call behind the reset did not create the context again");
  CTS_EXPECT_EQ(child.exit_code, 0, "the device cannot be used behind the reset");
}

}  // namespace
