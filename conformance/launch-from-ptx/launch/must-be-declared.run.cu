/*---
clause: ptx.launch.must-be-declared
control: the module declares the function
control-fails-with: a call of the undeclared function was assembled
requires: [driver-knows-toolkit]
launches: none
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

const std::string kHead = ".version 8.0\n.target sm_75\n.address_size 64\n";
const std::string kDeclaration =
    ".extern .func (.param .b32 result) cudaLaunchDevice (.param .b64 func, .param .b64 parameterBuffer,\n"
    ".param .align 4 .b8 gridDimension[12], .param .align 4 .b8 blockDimension[12],\n"
    ".param .b32 sharedMemSize, .param .b64 stream);\n";
const std::string kCall = R"ptx(
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
  cts::PtxModule module(kHead + (cts::control() ? kDeclaration : std::string()) + kCall);
  CTS_EXPECT_EQ(module.result(), CUDA_ERROR_INVALID_PTX, "a call of the undeclared function was assembled");
}

}  // namespace
