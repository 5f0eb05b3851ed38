/*---
clause: ptx.launch.must-be-declared
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
.visible .entry child () { ret; }
.visible .entry parent () {
  .reg .b32 %r1;
  .reg .b64 %d1;
  mov.u64 %d1, child;
)ptx" + cts::ptx::LaunchDevice("%d1", "0", 1, 1, "%r1") +
                          R"ptx(
  ret;
}
)ptx";

CTS_CASE() {
  CheckDeclaredFirst(kCall, cts::ptx::kDeclareLaunchDevice, cts::ptx::kDeclareGetParameterBuffer, cts::control(),
                     "a call was assembled before its function was declared");
}

}  // namespace
