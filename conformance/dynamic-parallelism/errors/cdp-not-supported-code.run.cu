/*---
clause: cdp.errors.cdp-not-supported-code
control: the module launches nothing from the device
control-fails-with: a program with dynamic parallelism was not refused with cudaErrorCdpNotSupported
requires: [driver-knows-toolkit, mps]
draft: no run under MPS has shown it
note: Where MPS supports dynamic parallelism the program runs, and nothing can be shown.
---*/
#include "cts/case.cuh"
#include "cts/launch/launch_ptx.h"
#include "cts/process/driver.h"

namespace {

std::string Text(bool launches) {
  std::string text = cts::ptx::kHead;
  if (launches) text += cts::ptx::kDeclareGetParameterBuffer + cts::ptx::kDeclareLaunchDevice;
  text += ".visible .entry Child() { ret; }\n.visible .entry Parent() {\n";
  if (launches) {
    text += ".reg .b64 %child;\n.reg .b32 %code;\nmov.u64 %child, Child;\n";
    text += cts::ptx::LaunchDevice("%child", "0", 1, 1, "%code");
  }
  return text + "ret; }\n";
}

CTS_CASE() {
  const auto runtime = cts::control() ? cts::PtxModule::DeviceRuntime::kAbsent : cts::PtxModule::DeviceRuntime::kLinked;
  const cts::PtxModule module(Text(!cts::control()), runtime);
  CUresult code = module.result();
  if (code == CUDA_SUCCESS) code = module.Launch("Parent", 1, 1, {});
  if (code == CUDA_SUCCESS) code = static_cast<CUresult>(cudaDeviceSynchronize());
  CTS_OBSERVE("code", static_cast<cudaError_t>(code));
  if (code == CUDA_SUCCESS && !cts::control()) return cts::PowerNotShown("MPS supports dynamic parallelism here");
  CTS_EXPECT_EQ(static_cast<cudaError_t>(code), cudaErrorCdpNotSupported,
                "a program with dynamic parallelism was not refused with cudaErrorCdpNotSupported");
}

}  // namespace
