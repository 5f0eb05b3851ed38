/*---
clause: ptx.api.null-buffer-for-no-parameters
covers: launches from hand-written PTX
control: the launch asks for a block that no device runs
control-fails-with:
  - a launch without a parameter buffer was refused
  - the kernel without parameters did not run
requires: [driver-knows-toolkit]
note: the names of the guide are those of the first generation below compute capability 9.0
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/launch/launch_ptx.h"
#include "cts/process/driver.h"

namespace {

// The child has no parameters: it finds the counter through the global variable, which its parent sets.
std::string Module(unsigned threads) {
  return cts::ptx::kHead + cts::ptx::kDeclareLaunchDevice + R"ptx(
.global .u64 counter;

.visible .entry child () {
  .reg .b64 %d1;
  ld.global.u64 %d1, [counter];
  red.global.add.u32 [%d1], 1;
  ret;
}

.visible .entry parent (.param .u64 arrivals, .param .u64 launched) {
  .reg .b32 %r1; .reg .b64 %d<4>;
  ld.param.u64 %d1, [arrivals];
  st.global.u64 [counter], %d1;
  mov.u64 %d2, child;
)ptx" + cts::ptx::LaunchDevice("%d2", "0", 2, threads, "%r1") +
         R"ptx(
  ld.param.u64 %d3, [launched];
  st.global.u32 [%d3], %r1;
  ret;
}
)ptx";
}

CTS_CASE() {
  cts::PtxModule module(Module(cts::control() ? 2048 : 32));
  if (!CTS_EXPECT_EQ(module.result(), CUDA_SUCCESS, "the module was refused")) return;
  cts::DeviceBuffer<unsigned> arrivals(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(1);
  unsigned* counter = arrivals.data();
  cudaError_t* result = launched.data();
  CTS_CU(module.Launch("parent", 1, 1, {&counter, &result}));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "a launch without a parameter buffer was refused");
  CTS_EXPECT_EQ(arrivals[0], 64u, "the kernel without parameters did not run");
}

}  // namespace
