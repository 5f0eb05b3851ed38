/*---
clause: ptx.api.two-functions
control: the parent returns without calling the two functions
control-fails-with: the child launched from PTX left no result
requires: [driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

constexpr int kThreads = 32;

// The declarations are those of the programming guide; the bodies are written by hand.
const char* const kModule = R"ptx(
.version 8.0
.target sm_75
.address_size 64

.extern .func (.param .b64 buffer) cudaGetParameterBuffer (.param .b64 alignment, .param .b64 size);
.extern .func (.param .b32 result) cudaLaunchDevice (.param .b64 func, .param .b64 parameterBuffer,
  .param .align 4 .b8 gridDimension[12], .param .align 4 .b8 blockDimension[12],
  .param .b32 sharedMemSize, .param .b64 stream);

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
  {
    .param .b64 alignment, size, buffer;
    st.param.b64 [alignment], 8;
    st.param.b64 [size], 8;
    call (buffer), cudaGetParameterBuffer, (alignment, size);
    ld.param.b64 %d2, [buffer];
  }
  st.u64 [%d2], %d1;
  mov.u64 %d3, child;
  {
    .param .b64 func, parameters, stream;
    .param .b32 shared, result;
    .param .align 4 .b8 grid[12];
    .param .align 4 .b8 block[12];
    st.param.b64 [func], %d3;
    st.param.b64 [parameters], %d2;
    st.param.b32 [grid+0], 1;
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
