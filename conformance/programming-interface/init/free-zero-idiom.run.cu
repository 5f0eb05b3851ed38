/*---
clause: pi.init.free-zero-idiom
control: a call that needs no context is made instead
control-fails-with: cudaFree(0) did not initialize
launches: none
---*/
#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

bool Active() {
  unsigned flags = 0;
  int active = -1;
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxGetState)(0, &flags, &active));
  return active != 0;
}

bool Current() {
  CUcontext current = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&current));
  return current != nullptr;
}

CTS_CHILD(First) {
  int version = 0;
  cts::Tell("before", Active());
  cts::Tell("code", cts::control() ? cudaRuntimeGetVersion(&version) : cudaFree(nullptr));
  cts::Tell("behind", Active() && Current());
  cts::Tell("again", cudaFree(nullptr));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("First");
  CTS_EXPECT_EQ(child.Value("before"), 0, "the primary context is active before the first call");
  CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "cudaFree(0) failed");
  CTS_EXPECT_EQ(child.Value("behind"), 1, "cudaFree(0) did not initialize");
  CTS_EXPECT_EQ(child.Value("again"), cudaSuccess, "cudaFree(0) failed the second time");
}

}  // namespace
