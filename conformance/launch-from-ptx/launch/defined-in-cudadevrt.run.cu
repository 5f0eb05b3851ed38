/*---
clause: ptx.launch.defined-in-cudadevrt
control: the device runtime library is linked
control-fails-with: the function was found without the device runtime library
requires: [driver-knows-toolkit]
launches: none
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/launch/launch_ptx.h"
#include "cts/process/driver.h"

namespace {

const std::string kModule = cts::ptx::kHead + cts::ptx::kDeclareLaunchDevice + R"ptx(
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
  using Runtime = cts::PtxModule::DeviceRuntime;
  const cts::PtxModule with(kModule, Runtime::kLinked);
  const cts::PtxModule without(kModule, cts::control() ? Runtime::kLinked : Runtime::kAbsent);
  CTS_EXPECT_EQ(with.result(), CUDA_SUCCESS, "the module was refused although the library is linked");
  CTS_EXPECT_NE(without.result(), CUDA_SUCCESS, "the function was found without the device runtime library");
  CTS_OBSERVE("link-result", without.result());
}

}  // namespace
