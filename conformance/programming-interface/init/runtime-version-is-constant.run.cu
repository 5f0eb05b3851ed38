/*---
clause: pi.init.runtime-version-is-constant
control: the child gives no place for the version
control-fails-with: the version of the runtime is not a constant
launches: none
---*/
#include "cts/case.cuh"

namespace {

// Without a device, too.
CTS_CHILD(Version) {
  int version = 0;
  cts::Tell("code", cudaRuntimeGetVersion(cts::control() ? nullptr : &version));
  cts::Tell("version", version);
  (void)cudaGetLastError();
}

CTS_CASE() {
  int here = 0;
  CTS_CUDA(cudaRuntimeGetVersion(&here));
  const cts::ChildRun child = cts::RunChild("Version", {.environment = {{"CUDA_VISIBLE_DEVICES", ""}}});
  CTS_EXPECT_EQ(child.Value("version"), here, "the version of the runtime is not a constant");
  if (!cts::control()) CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "the version was refused without a device");
}

}  // namespace
