/*---
clause: pi.jit.disable-jit
control: the unit holds a cubin for the device
control-fails-with: a kernel without a compatible cubin was loaded
unit-build: [[ptx-80], [cc-90]]
requires: [cc-is-90, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  const cts::EnvironmentVariable disable{"CUDA_DISABLE_JIT", "1"};
  // A binary of an earlier run would be taken from the cache.
  const cts::EnvironmentVariable no_cache{"CUDA_CACHE_DISABLE", "1"};
  const cts::UnitRun run = cts::RunUnit(cts::control() ? 2 : 1, disable, no_cache);
  CTS_EXPECT(run.code != cudaSuccess && run.arch == 0, "a kernel without a compatible cubin was loaded");
  CTS_OBSERVE("code", run.code);
  CTS_EXPECT_EQ(cts::RunUnit(2, disable).arch, 900, "a kernel with a compatible cubin did not run");
  CTS_EXPECT_EQ(cts::RunUnit(1, {"CUDA_DISABLE_JIT", "0"}).arch, 800, "with the value 0 the kernel did not run");
}

#endif

}  // namespace
