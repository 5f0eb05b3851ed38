/*---
clause: ptx.get-parameter-buffer.must-be-declared
covers: a declaration after the call, and one of the other function alone
control: the module declares the function before the call
control-fails-with: a call was assembled before its function was declared
requires: [driver-knows-toolkit]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/launch_ptx.h"

#include "../declared-first.family.cuh"

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
  CheckDeclaredFirst(kCall, cts::ptx::kDeclareGetParameterBuffer, cts::ptx::kDeclareLaunchDevice, cts::control(),
                     "a call was assembled before its function was declared");
}

}  // namespace
