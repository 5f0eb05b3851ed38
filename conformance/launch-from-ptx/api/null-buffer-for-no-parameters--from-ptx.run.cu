/*---
clause: ptx.api.null-buffer-for-no-parameters
control: the parent returns without the launch
control-fails-with: the kernel without parameters did not run
requires: [driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

// The child has no parameters: it finds the counter through the global variable, which its parent sets.
const char* const kModule = R"ptx(
.version 8.0
.target sm_75
.address_size 64

.extern .func (.param .b32 result) cudaLaunchDevice (.param .b64 func, .param .b64 parameterBuffer,
  .param .align 4 .b8 gridDimension[12], .param .align 4 .b8 blockDimension[12],
  .param .b32 sharedMemSize, .param .b64 stream);

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
  {
    .param .b64 func, parameters, stream;
    .param .b32 shared, result;
    .param .align 4 .b8 grid[12];
    .param .align 4 .b8 block[12];
    st.param.b64 [func], %d2;
    st.param.b64 [parameters], 0;
    st.param.b32 [grid+0], 2;
    st.param.b32 [grid+4], 1;
    st.param.b32 [grid+8], 1;
    st.param.b32 [block+0], 32;
    st.param.b32 [block+4], 1;
    st.param.b32 [block+8], 1;
    st.param.b32 [shared], 0;
    st.param.b64 [stream], 0;
    call (result), cudaLaunchDevice, (func, parameters, grid, block, shared, stream);
    ld.param.b32 %r2, [result];
  }
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
