/*---
clause: ptx.launch.must-be-declared
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
  const std::string declared = cts::ptx::kHead + cts::ptx::kDeclareLaunchDevice + kCall;
  const cts::PtxModule with(declared), without(cts::control() ? declared : cts::ptx::kHead + kCall);
  CTS_EXPECT_EQ(with.result(), CUDA_SUCCESS, "the module was refused although it declares the function");
  CTS_EXPECT_NE(without.result(), CUDA_SUCCESS, "a call of the undeclared function was assembled");
}

}  // namespace
