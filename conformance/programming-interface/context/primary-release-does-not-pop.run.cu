/*---
clause: pi.context.primary-release-does-not-pop
control: the context is popped, too
control-fails-with: cuDevicePrimaryCtxRelease popped the context
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

void Release() {
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRelease)(0));
  if (cts::control()) cts::PopContext();
}

CTS_CHILD(Releases) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  const CUcontext below = cts::CreateContext();
  CUcontext primary = nullptr;
  for (int i = 0; i < 2; ++i) CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&primary, 0));
  cts::PushContext(primary);
  Release();
  cts::Tell("held", cts::CurrentContext() == primary && primary != below);
  Release();
  cts::Tell("last", cts::CurrentContext() == primary);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Releases");
  CTS_EXPECT_EQ(child.Value("held"), 1, "cuDevicePrimaryCtxRelease popped the context");
  CTS_EXPECT_EQ(child.Value("last"), 1, "cuDevicePrimaryCtxRelease popped the context");
}

}  // namespace
