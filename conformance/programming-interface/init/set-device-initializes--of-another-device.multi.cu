/*---
clause: pi.init.set-device-initializes
covers: a device other than the first
control: the first device is chosen
control-fails-with:
  - cudaSetDevice did not initialize the primary context of the device that it chose
  - the context that is current after cudaSetDevice is not that of the device that it chose
requires: [gpus-2]
launches: none
own-process: it is about how a process begins
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

CTS_CHILD(Second) {
  cts::Tell("before", cts::IsPrimaryActive(1));
  cts::Tell("code", cudaSetDevice(cts::control() ? 0 : 1));
  cts::Tell("active", cts::IsPrimaryActive(1));
  cts::Tell("first-active", cts::IsPrimaryActive(0));
  // Retaining initializes, too, and comes last therefore.
  const CUcontext current = cts::CurrentContext();
  CUdevice second = -1;
  CUcontext its_own = nullptr;
  CTS_CU(CTS_DRIVER(cuDeviceGet)(&second, 1));
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&its_own, second));
  cts::Tell("its-own", current == its_own);
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRelease)(second));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Second");
  CTS_EXPECT_EQ(child.Value("before"), 0, "the primary context is active before the first call");
  CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "the call failed");
  CTS_EXPECT_EQ(child.Value("active"), 1,
                "cudaSetDevice did not initialize the primary context of the device that it chose");
  CTS_EXPECT_EQ(child.Value("its-own"), 1,
                "the context that is current after cudaSetDevice is not that of the device that it chose");
  if (!cts::control()) CTS_OBSERVE("initializes-the-first-device-too", child.Value("first-active") == 1);
}

}  // namespace
