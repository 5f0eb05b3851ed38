/*---
clause: pi.init.init-device-not-current
control: cudaSetDevice is called instead
control-fails-with: cudaInitDevice made the context current
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
  cts::Tell("before", Active());
  cts::Tell("code", cts::control() ? cudaSetDevice(0) : cudaInitDevice(0, 0, 0));
  cts::Tell("active", Active());
  cts::Tell("current", Current());
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("First");
  CTS_EXPECT_EQ(child.Value("before"), 0, "the primary context is active before the first call");
  CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "the call failed");
  CTS_EXPECT_EQ(child.Value("active"), 1, "cudaInitDevice did not initialize the primary context");
  CTS_EXPECT_EQ(child.Value("current"), 0, "cudaInitDevice made the context current");
}

}  // namespace
