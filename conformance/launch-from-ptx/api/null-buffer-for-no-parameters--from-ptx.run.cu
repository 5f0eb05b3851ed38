/*---
clause: ptx.api.null-buffer-for-no-parameters
control: the parent returns without the launch
control-fails-with: the kernel without parameters did not run
requires: [driver-knows-toolkit]
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/driver.h"
#include "cts/launch_ptx.h"

namespace {

// The child has no parameters: it finds the counter through the global variable, which its parent sets.
const std::string kModule = cts::ptx::kHead + cts::ptx::kDeclareLaunchDevice + R"ptx(
.global .u64 counter;

.visible .entry child () {
  .reg .b64 %d1;
  ld.global.u64 %d1, [counter];
  red.global.add.u32 [%d1], 1;
  ret;
}

.visible .entry parent (.param .u64 arrivals, .param .u64 launched, .param .u32 skip) {
  .reg .b32 %r<3>; .reg .b64 %d<4>; .reg .pred %p;
  mov.u32 %r2, 0;
  ld.param.u32 %r1, [skip];
  setp.ne.u32 %p, %r1, 0;
  @%p bra DONE;
  ld.param.u64 %d1, [arrivals];
  st.global.u64 [counter], %d1;
  mov.u64 %d2, child;
)ptx" + cts::ptx::LaunchDevice("%d2", "0", 2, 32, "%r2") +
                            R"ptx(
DONE:
  ld.param.u64 %d3, [launched];
  st.global.u32 [%d3], %r2;
  ret;
}
)ptx";

CTS_CASE() {
  cts::PtxModule module(kModule);
  if (!CTS_EXPECT_EQ(module.result(), CUDA_SUCCESS, "the module was refused")) return;
  cts::DeviceBuffer<unsigned> arrivals(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(1);
  unsigned* counter = arrivals.data();
  cudaError_t* result = launched.data();
  unsigned skip = cts::control() ? 1 : 0;
  CTS_CU(module.Launch("parent", 1, 1, {&counter, &result, &skip}));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "a launch without a parameter buffer was refused");
  CTS_EXPECT_EQ(arrivals[0], 64u, "the kernel without parameters did not run");
}

}  // namespace
