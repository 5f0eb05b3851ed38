/*---
clause: ptx.get-parameter-buffer.must-be-declared
covers: a declaration after the call, and one of the other function alone
control: the module declares the function before the call
control-fails-with: a call was assembled before its function was declared
requires: [driver-knows-toolkit]
launches: none
draft: five of five on an H200, not yet on an H100
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

void Refused(const char* name, const std::string& before, const std::string& after) {
  cts::Row(name, [&] {
    const cts::PtxModule module(cts::ptx::kHead + (cts::control() ? cts::ptx::kDeclareGetParameterBuffer : "") +
                                before + kCall + (cts::control() ? "" : after));
    CTS_EXPECT_NE(module.result(), CUDA_SUCCESS, "a call was assembled before its function was declared");
  });
}

CTS_CASE() {
  const std::string &own = cts::ptx::kDeclareGetParameterBuffer, &other = cts::ptx::kDeclareLaunchDevice;
  CTS_EXPECT_EQ(cts::PtxModule(cts::ptx::kHead + other + own + kCall).result(), CUDA_SUCCESS,
                "the module was refused although it declares the functions");
  Refused("declared-after-the-call", "", own);
  Refused("another-function-declared", other, "");
}

}  // namespace
