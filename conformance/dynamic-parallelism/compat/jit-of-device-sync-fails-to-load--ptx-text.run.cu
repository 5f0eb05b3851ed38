/*---
clause: cdp.compat.jit-of-device-sync-fails-to-load
covers: PTX text that the program loads, and its code
control: the kernel asks for the last error instead
control-fails-with: PTX that synchronizes on the device did not fail to load as documented
requires: [driver-knows-toolkit]
launches: none
note: >-
  The driver's error codes have the numbers of the runtime's. driver_types.h has cudaErrorUnsupportedDevSideSync for the
  same situation.
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

std::string Kernel(const std::string& function) {
  return R"ptx(
.version 8.0
.target sm_80
.address_size 64
.extern .func (.param .b32 result) )ptx" +
         function + R"ptx( ();
.visible .entry kernel () {
  .param .b32 result;
  call (result), )ptx" +
         function + R"ptx(, ();
  ret;
}
)ptx";
}

CTS_CASE() {
  const cts::PtxModule module(Kernel(cts::control() ? "cudaGetLastError" : "cudaDeviceSynchronize"));
  if (cts::control()) CTS_CU(module.result());  // without the call it loads
  const auto loaded = static_cast<cudaError_t>(module.result());
  CTS_OBSERVE("code", loaded);
  cts::Row("refused", [&] {
    CTS_EXPECT_NE(loaded, cudaSuccess, "PTX that synchronizes on the device did not fail to load as documented");
  });
  cts::Row("code", [&] {
    CTS_EXPECT_EQ(loaded, cudaErrorSymbolNotFound,
                  "PTX that synchronizes on the device did not fail to load as documented");
  });
}

}  // namespace
