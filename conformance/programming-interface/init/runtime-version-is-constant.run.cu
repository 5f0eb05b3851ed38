/*---
clause: pi.init.runtime-version-is-constant
control: the number of devices is asked for, which is no constant, and a call that initializes is made
control-fails-with:
  - the version of the runtime is not a constant
  - asking for the version initialized CUDA
launches: none
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

// With and without a device.
CTS_CHILD(Version) {
  int version = -1;
  cts::Tell("code", cts::control() ? cudaGetDeviceCount(&version) : cudaRuntimeGetVersion(&version));
  cts::Tell("version", version);
}

CTS_CASE(constant) {
  for (const char* devices : {"0", "-1"}) {
    cts::Row(*devices == '0' ? "with-a-device" : "without-a-device", [&] {
      int here = 0;
      CTS_CUDA(cudaRuntimeGetVersion(&here));
      const cts::ChildRun child = cts::RunChild("Version", {.environment = {{"CUDA_VISIBLE_DEVICES", devices}}});
      CTS_EXPECT_EQ(child.Value("version"), here, "the version of the runtime is not a constant");
      if (!cts::control()) CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "the version was refused");
    });
  }
}

CTS_CHILD(First) {
  int version = 0;
  CTS_CUDA(cts::control() ? cudaFree(nullptr) : cudaRuntimeGetVersion(&version));
  cts::Tell("active", cts::IsPrimaryActive() || cts::CurrentContext() != nullptr);
}

CTS_CASE(initializes_nothing) {
  CTS_EXPECT_EQ(cts::RunChild("First").Value("active"), 0, "asking for the version initialized CUDA");
}

}  // namespace
