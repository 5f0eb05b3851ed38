/*---
clause: cdp.compat.jit-of-device-sync-fails-to-load
control: the kernel asks for the last error instead, and comes as PTX text, since one call spoils the whole program
control-fails-with: code that synchronizes on the device did not fail to load as documented
build: [rdc, cdp1, ptx-80]
requires: [driver-knows-toolkit]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

#pragma nv_diag_suppress 1444  // the call is deprecated
__global__ void Synchronizing(cudaError_t* code) { *code = cudaDeviceSynchronize(); }

const char* const kWithoutTheCall = R"ptx(
.version 8.0
.target sm_80
.address_size 64
.extern .func (.param .b32 result) cudaGetLastError ();
.visible .entry kernel () {
  .param .b32 result;
  call (result), cudaGetLastError, ();
  ret;
}
)ptx";

CTS_CASE() {
  cudaError_t loaded;
  if (cts::control()) {
    const cts::PtxModule module(kWithoutTheCall);
    CTS_CU(module.result());  // without the call it loads
    loaded = cudaSuccess;
  } else {
    cudaFuncAttributes attributes;
    loaded = cudaFuncGetAttributes(&attributes, Synchronizing);
    (void)cudaGetLastError();
  }
  CTS_OBSERVE("code", loaded);
  cts::Row("refused", [&] {
    CTS_EXPECT_NE(loaded, cudaSuccess, "code that synchronizes on the device did not fail to load as documented");
  });
  cts::Row("code", [&] {
    CTS_EXPECT_EQ(loaded, cudaErrorSymbolNotFound,
                  "code that synchronizes on the device did not fail to load as documented");
  });
}

}  // namespace
