/*---
clause: ptx.launch.first-parameter-kernel-pointer
control: the parent passes the address of the other kernel
control-fails-with: another kernel ran than the first argument points to
requires: [driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

const char* const kModule = R"ptx(
.version 8.0
.target sm_75
.address_size 64

.extern .func (.param .b64 buffer) cudaGetParameterBuffer (.param .b64 alignment, .param .b64 size);
.extern .func (.param .b32 result) cudaLaunchDevice (.param .b64 func, .param .b64 parameterBuffer,
  .param .align 4 .b8 gridDimension[12], .param .align 4 .b8 blockDimension[12],
  .param .b32 sharedMemSize, .param .b64 stream);

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
  {
    .param .b64 alignment, size, buffer;
    st.param.b64 [alignment], 8;
    st.param.b64 [size], 8;
    call (buffer), cudaGetParameterBuffer, (alignment, size);
    ld.param.b64 %d2, [buffer];
  }
  st.u64 [%d2], %d1;
  mov.b64 %d3, child0;
  mov.b64 %d4, child1;
  setp.eq.u32 %p, %r1, 0;
  selp.b64 %d5, %d3, %d4, %p;
  {
    .param .b64 func, parameters, stream;
    .param .b32 shared, result;
    .param .align 4 .b8 grid[12];
    .param .align 4 .b8 block[12];
    st.param.b64 [func], %d5;
    st.param.b64 [parameters], %d2;
    st.param.b32 [grid+0], 1;
    st.param.b32 [grid+4], 1;
    st.param.b32 [grid+8], 1;
    st.param.b32 [block+0], 1;
    st.param.b32 [block+4], 1;
    st.param.b32 [block+8], 1;
    st.param.b32 [shared], 0;
    st.param.b64 [stream], 0;
    call (result), cudaLaunchDevice, (func, parameters, grid, block, shared, stream);
    ld.param.b32 %r1, [result];
  }
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
    CTS_EXPECT_EQ(launched[kernel], cudaSuccess, "the launch was refused");
    if (!CTS_EXPECT_NE(marks[kernel], 0xA5A5A5A5u, "no kernel ran")) continue;
    CTS_EXPECT_EQ(marks[kernel], 100 + kernel, "another kernel ran than the first argument points to");
  }
}

}  // namespace
