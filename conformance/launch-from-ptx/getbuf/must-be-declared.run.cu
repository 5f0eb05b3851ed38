/*---
clause: ptx.getbuf.must-be-declared
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
    ".extern .func (.param .b64 buffer) cudaGetParameterBuffer (.param .b64 alignment, .param .b64 size);\n";
const std::string kCall = R"ptx(
.visible .entry parent (.param .u64 out) {
  .reg .b64 %d<3>;
  {
    .param .b64 alignment, size, buffer;
    st.param.b64 [alignment], 8;
    st.param.b64 [size], 8;
    call (buffer), cudaGetParameterBuffer, (alignment, size);
    ld.param.b64 %d1, [buffer];
  }
  ld.param.u64 %d2, [out];
  st.global.u64 [%d2], %d1;
  ret;
}
)ptx";

CTS_CASE() {
  cts::PtxModule module(kHead + (cts::control() ? kDeclaration : std::string()) + kCall);
  CTS_EXPECT_EQ(module.result(), CUDA_ERROR_INVALID_PTX, "a call of the undeclared function was assembled");
}

}  // namespace
