/*---
clause: ptx.launch.defined-in-cudadevrt
control: the device runtime library is linked
control-fails-with: the function was found without the device runtime library
requires: [driver-knows-toolkit]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

const char* const kModule = R"ptx(
.version 8.0
.target sm_75
.address_size 64
.extern .func (.param .b32 result) cudaLaunchDevice (.param .b64 func, .param .b64 parameterBuffer,
  .param .align 4 .b8 gridDimension[12], .param .align 4 .b8 blockDimension[12],
  .param .b32 sharedMemSize, .param .b64 stream);
.visible .entry child () { ret; }
.visible .entry parent () {
  .reg .b64 %d1;
  mov.u64 %d1, child;
  {
    .param .b64 func, parameters, stream;
    .param .b32 shared, result;
    .param .align 4 .b8 grid[12];
    .param .align 4 .b8 block[12];
    st.param.b64 [func], %d1;
    st.param.b64 [parameters], 0;
    st.param.b32 [grid+0], 1;
    st.param.b32 [grid+4], 1;
    st.param.b32 [grid+8], 1;
    st.param.b32 [block+0], 1;
    st.param.b32 [block+4], 1;
    st.param.b32 [block+8], 1;
    st.param.b32 [shared], 0;
    st.param.b64 [stream], 0;
    call (result), cudaLaunchDevice, (func, parameters, grid, block, shared, stream);
  }
  ret;
}
)ptx";

CTS_CASE() {
  using Runtime = cts::PtxModule::DeviceRuntime;
  cts::PtxModule module(kModule, cts::control() ? Runtime::kLinked : Runtime::kAbsent);
  CTS_EXPECT_NE(module.result(), CUDA_SUCCESS, "the function was found without the device runtime library");
  CTS_OBSERVE("link result", module.result());
}

}  // namespace
