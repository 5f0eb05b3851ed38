/*---
clause: pi.jit.force-jit-overridden
control: the other variable is not set
control-fails-with: the cubin did not run although its use was asked for again
unit-build: [[cc-90, ptx-80], [cc-90]]
requires: [cc-is-90, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  const cts::EnvironmentVariable force{"CUDA_FORCE_JIT", "1"}, cubin{"CUDA_FORCE_PTX_JIT", "0"};
  const cts::UnitRun run = cts::control() ? cts::RunUnit(1, force) : cts::RunUnit(1, force, cubin);
  CTS_EXPECT_EQ(run.code, cudaSuccess, "the kernel did not run");
  CTS_EXPECT_EQ(run.arch, 900, "the cubin did not run although its use was asked for again");
  CTS_EXPECT_EQ(cts::RunUnit(2, force, cubin).arch, 900, "a cubin alone did not run");
}

#endif

}  // namespace
