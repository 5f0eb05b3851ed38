/*---
clause: pi.init.init-device-not-current
covers: another context is current
control: the primary context is made current after the call
control-fails-with: another context than before is current after cudaInitDevice
launches: none
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

CTS_CHILD(Beside) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CUcontext own = nullptr, primary = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
  cts::Tell("before", cts::CurrentContext() == own);
  int kept = 0, succeeded = 0;
  for (int call = 0; call < 2; ++call) {
    succeeded += cudaInitDevice(0, 0, 0) == cudaSuccess;
    if (cts::control()) {
      CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&primary, 0));
      CTS_CU(CTS_DRIVER(cuCtxPushCurrent)(primary));
    }
    kept += cts::CurrentContext() == own;
  }
  cts::Tell("succeeded", succeeded);
  cts::Tell("active", cts::IsPrimaryActive());
  cts::Tell("kept", kept);
}

// A context of the driver's interface; cudaInitDevice is called twice.
CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Beside");
  CTS_EXPECT_EQ(child.Value("before"), 1, "the context of the driver's interface is not current");
  CTS_EXPECT_EQ(child.Value("succeeded"), 2, "the call failed");
  CTS_EXPECT_EQ(child.Value("active"), 1, "cudaInitDevice did not initialize the primary context");
  CTS_EXPECT_EQ(child.Value("kept"), 2, "another context than before is current after cudaInitDevice");
}

}  // namespace
