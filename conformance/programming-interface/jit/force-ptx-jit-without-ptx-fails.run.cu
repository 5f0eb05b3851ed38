/*---
clause: pi.jit.force-ptx-jit-without-ptx-fails
control: the variable is not set
control-fails-with: a kernel without PTX was loaded
unit-build: [[cc-90], [cc-90, ptx-80]]
requires: [cc-is-90, driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  const cts::EnvironmentVariable force{"CUDA_FORCE_PTX_JIT", "1"};
  const cts::UnitRun run = cts::control() ? cts::RunUnit(1) : cts::RunUnit(1, force);
  CTS_EXPECT(run.code != cudaSuccess && run.arch == 0, "a kernel without PTX was loaded");
  CTS_OBSERVE("code", run.code);
  CTS_EXPECT_EQ(cts::RunUnit(2, force).arch, 800, "a kernel with PTX did not run");
}

#endif

}  // namespace
