/*---
clause: pi.jit.disable-jit-overridden
control: the other variable is not set
control-fails-with: the PTX was not compiled although that was asked for again
unit-build: [[ptx-80], [cc-90, ptx-80]]
requires: [cc-is-90, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  const cts::EnvironmentVariable disable{"CUDA_DISABLE_JIT", "1"}, compile{"CUDA_DISABLE_PTX_JIT", "0"};
  // A binary of an earlier run would be taken from the cache.
  const cts::EnvironmentVariable no_cache{"CUDA_CACHE_DISABLE", "1"};
  const cts::UnitRun run =
      cts::control() ? cts::RunUnit(1, disable, no_cache) : cts::RunUnit(1, disable, compile, no_cache);
  CTS_EXPECT(run.code == cudaSuccess && run.arch == 800, "the PTX was not compiled although that was asked for again");
  CTS_EXPECT_EQ(cts::RunUnit(2, disable, compile).arch, 900, "the cubin beside the PTX did not run");
}

#endif

}  // namespace
