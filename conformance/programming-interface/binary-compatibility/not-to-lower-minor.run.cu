/*---
clause: pi.binary-compatibility.not-to-lower-minor
control: the cubin is one for the device
control-fails-with: a cubin of a higher minor revision ran
unit-build: [[cc-80], [cc-100], [cc-120], [cc-86], [cc-103], [cc-121]]
draft: no device of compute capability 8.0, 10.0 or 12.0 has run it
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  int major = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
  const int own = major == 8 ? 1 : major == 10 ? 2 : 3;
  const cts::UnitRun run = cts::RunUnit(cts::control() ? own : own + 3);
  CTS_EXPECT(run.code == cudaErrorNoKernelImageForDevice && run.arch == 0, "a cubin of a higher minor revision ran");
  CTS_EXPECT_EQ(cts::RunUnit(own).arch, major * 100, "a cubin for the device did not run");
}

#endif

}  // namespace
