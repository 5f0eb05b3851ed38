/*---
clause: ptx.get-parameter-buffer.must-be-declared
control: the module declares the function
control-fails-with: a call of the undeclared function was assembled
requires: [driver-knows-toolkit]
launches: none
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/launch/launch_ptx.h"
#include "cts/process/driver.h"

namespace {

const std::string kCall = R"ptx(
.visible .entry parent (.param .u64 out) {
  .reg .b64 %d<3>;
)ptx" + cts::ptx::GetParameterBuffer("%d1") +
                          R"ptx(
  ld.param.u64 %d2, [out];
  st.global.u64 [%d2], %d1;
  ret;
}
)ptx";

CTS_CASE() {
  const std::string declared = cts::ptx::kHead + cts::ptx::kDeclareGetParameterBuffer + kCall;
  const cts::PtxModule with(declared), without(cts::control() ? declared : cts::ptx::kHead + kCall);
  CTS_EXPECT_EQ(with.result(), CUDA_SUCCESS, "the module was refused although it declares the function");
  CTS_EXPECT_NE(without.result(), CUDA_SUCCESS, "a call of the undeclared function was assembled");
}

}  // namespace
