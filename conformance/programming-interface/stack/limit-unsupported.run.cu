/*---
clause: pi.stack.limit-unsupported
control: a limit that the device has is set
control-fails-with: a limit that the device does not have was not refused with cudaErrorUnsupportedLimit
requires: [cc-90]
launches: none
note: the depth of device-side synchronization, which devices of compute capability 9.0 do not have
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Limit) {
  size_t got = 0;
  const cudaLimit limit = cts::control() ? cudaLimitStackSize : cudaLimitDevRuntimeSyncDepth;
  cts::Tell("set", cudaDeviceSetLimit(limit, cts::control() ? 2048 : 4));
  cts::Tell("get", cudaDeviceGetLimit(&got, limit));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Limit");
  CTS_EXPECT_EQ(child.Value("set"), cudaErrorUnsupportedLimit,
                "a limit that the device does not have was not refused with cudaErrorUnsupportedLimit");
  CTS_OBSERVE("get", static_cast<cudaError_t>(child.Value("get")));
}

}  // namespace
