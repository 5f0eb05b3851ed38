/*---
clause: pi.binary-compatibility.forward-within-major
control: the cubin is one of the next major revision
control-fails-with:
  - a cubin of a lower minor revision did not run
  - the image that ran is another
unit-build: [[cc-80], [cc-100], [cc-120]]
draft: no device of compute capability 8.6, 8.9, 10.3 or 12.1 has run it
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  int major = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
  const int unit = major == 8 ? 1 : major == 10 ? 2 : 3;
  const cts::UnitRun run = cts::RunUnit(cts::control() ? unit % 3 + 1 : unit);
  CTS_EXPECT_EQ(run.code, cudaSuccess, "a cubin of a lower minor revision did not run");
  CTS_EXPECT_EQ(run.arch, major * 100, "the image that ran is another");
}

#endif

}  // namespace
