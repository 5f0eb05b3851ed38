/*---
clause: pi.jit.force-jit
control: the variable is not set
control-fails-with: the image that ran was not compiled from the PTX
unit-build: [[cc-90, ptx-80], [ptx-80]]
requires: [cc-is-90, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  const cts::EnvironmentVariable force{"CUDA_FORCE_JIT", "1"};
  const cts::UnitRun run = cts::control() ? cts::RunUnit(1) : cts::RunUnit(1, force);
  CTS_EXPECT_EQ(run.code, cudaSuccess, "the kernel did not run");
  CTS_EXPECT_EQ(run.arch, 800, "the image that ran was not compiled from the PTX");
  CTS_EXPECT_EQ(cts::RunUnit(1, {"CUDA_FORCE_JIT", "0"}).arch, 900, "with the value 0 it is not the cubin that runs");
  CTS_EXPECT_EQ(cts::RunUnit(2, force).arch, 800, "PTX alone did not run");
}

#endif

}  // namespace
