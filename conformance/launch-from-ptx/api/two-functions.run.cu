/*---
clause: ptx.api.two-functions
control: the parent returns without calling the two functions
control-fails-with: the child launched from PTX left no result
requires: [driver-knows-toolkit]
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/driver.h"
#include "cts/launch_ptx.h"

namespace {

constexpr int kThreads = 32;

// The programming guide gives the two declarations; all else is written by hand.
const std::string kModule = cts::ptx::kHead + cts::ptx::kDeclareGetParameterBuffer + cts::ptx::kDeclareLaunchDevice +
                            R"ptx(
.visible .entry child (.param .u64 out) {
  .reg .b32 %r<3>; .reg .b64 %d<4>;
  ld.param.u64 %d1, [out];
  mov.u32 %r1, %tid.x;
  mul.wide.u32 %d2, %r1, 4;
  add.s64 %d3, %d1, %d2;
  add.u32 %r2, %r1, 42;
  st.global.u32 [%d3], %r2;
  ret;
}

.visible .entry parent (.param .u64 out, .param .u64 launched, .param .u32 skip) {
  .reg .b32 %r<3>; .reg .b64 %d<5>; .reg .pred %p;
  mov.u32 %r2, 0;
  ld.param.u32 %r1, [skip];
  setp.ne.u32 %p, %r1, 0;
  @%p bra DONE;
  ld.param.u64 %d1, [out];
)ptx" + cts::ptx::GetParameterBuffer("%d2") +
                            R"ptx(
  st.u64 [%d2], %d1;
  mov.u64 %d3, child;
)ptx" + cts::ptx::LaunchDevice("%d3", "%d2", 1, 32, "%r2") +
                            R"ptx(
DONE:
  ld.param.u64 %d4, [launched];
  st.global.u32 [%d4], %r2;
  ret;
}
)ptx";

CTS_CASE() {
  cts::PtxModule module(kModule);
  if (!CTS_EXPECT_EQ(module.result(), CUDA_SUCCESS, "the documented declarations were refused")) return;
  cts::DeviceBuffer<int> out(kThreads);
  cts::DeviceBuffer<cudaError_t> launched(1);
  int* data = out.data();
  cudaError_t* result = launched.data();
  unsigned skip = cts::control() ? 1 : 0;
  CTS_CU(module.Launch("parent", 1, 1, {&data, &result, &skip}));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  for (int i = 0; i < kThreads; ++i) CTS_EXPECT_EQ(out[i], 42 + i, "the child launched from PTX left no result");
}

}  // namespace
