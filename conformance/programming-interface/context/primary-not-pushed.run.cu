/*---
clause: pi.context.primary-not-pushed
control: the context is pushed, too
control-fails-with: cuDevicePrimaryCtxRetain changed what is current to the thread
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

// Twice: it is made by the first call.
CTS_CHILD(Retain) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  const bool before = cts::IsPrimaryActive();
  CUcontext first = nullptr, second = nullptr;
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&first, 0));
  if (cts::control()) cts::PushContext(first);
  cts::Tell("none", cts::CurrentContext() == nullptr);
  cts::Tell("active", !before && cts::IsPrimaryActive());
  const CUcontext own = cts::CreateContext();
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&second, 0));
  if (cts::control()) cts::PushContext(second);
  cts::Tell("own", cts::CurrentContext() == own);
  cts::Tell("same", first == second && first != own);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Retain");
  CTS_EXPECT_EQ(child.Value("none"), 1, "cuDevicePrimaryCtxRetain changed what is current to the thread");
  CTS_EXPECT_EQ(child.Value("own"), 1, "cuDevicePrimaryCtxRetain changed what is current to the thread");
  CTS_EXPECT_EQ(child.Value("active"), 1, "the primary context is not active after it was retained");
  CTS_EXPECT_EQ(child.Value("same"), 1, "the primary context is not the same each time");
}

}  // namespace
