/*---
clause: ptx.launch.first-parameter-kernel-pointer
control: the parent passes the address of the other kernel
control-fails-with: another kernel ran than the first argument points to
requires: [driver-knows-toolkit]
note: the names of the guide are those of the first generation below compute capability 9.0
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/launch/launch_ptx.h"
#include "cts/process/driver.h"

namespace {

const std::string kModule = cts::ptx::kHead + cts::ptx::kDeclareGetParameterBuffer + cts::ptx::kDeclareLaunchDevice +
                            R"ptx(
.visible .entry child0 (.param .u64 mark) {
  .reg .b64 %d1;
  ld.param.u64 %d1, [mark];
  st.global.u32 [%d1], 100;
  ret;
}

.visible .entry child1 (.param .u64 mark) {
  .reg .b64 %d1;
  ld.param.u64 %d1, [mark];
  st.global.u32 [%d1], 101;
  ret;
}

.visible .entry parent (.param .u64 mark, .param .u32 which, .param .u64 launched) {
  .reg .b32 %r1; .reg .b64 %d<7>; .reg .pred %p;
  ld.param.u64 %d1, [mark];
  ld.param.u32 %r1, [which];
)ptx" + cts::ptx::GetParameterBuffer("%d2") +
                            R"ptx(
  st.u64 [%d2], %d1;
  mov.b64 %d3, child0;
  mov.b64 %d4, child1;
  setp.eq.u32 %p, %r1, 0;
  selp.b64 %d5, %d3, %d4, %p;
)ptx" + cts::ptx::LaunchDevice("%d5", "%d2", 1, 1, "%r1") +
                            R"ptx(
  ld.param.u64 %d6, [launched];
  st.global.u32 [%d6], %r1;
  ret;
}
)ptx";

CTS_CASE() {
  cts::PtxModule module(kModule);
  if (!CTS_EXPECT_EQ(module.result(), CUDA_SUCCESS, "the module was refused")) return;
  cts::DeviceBuffer<unsigned> marks(2);
  cts::DeviceBuffer<cudaError_t> launched(2);
  for (unsigned kernel = 0; kernel < 2; ++kernel) {
    unsigned* mark = marks.data() + kernel;
    unsigned which = cts::control() ? 1 - kernel : kernel;
    cudaError_t* result = launched.data() + kernel;
    CTS_CU(module.Launch("parent", 1, 1, {&mark, &which, &result}));
    CTS_CUDA(cudaDeviceSynchronize());
    cts::Row(kernel == 0 ? "first-kernel" : "second-kernel", [&] {
      CTS_EXPECT_EQ(launched[kernel], cudaSuccess, "the launch was refused");
      if (!CTS_EXPECT_NE(marks[kernel], 0xA5A5A5A5u, "no kernel ran")) return;
      CTS_EXPECT_EQ(marks[kernel], 100 + kernel, "another kernel ran than the first argument points to");
    });
  }
}

}  // namespace
