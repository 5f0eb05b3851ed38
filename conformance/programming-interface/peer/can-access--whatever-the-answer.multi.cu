/*---
clause: pi.peer.can-access
covers: the driver's answer, and whether access can be enabled
control: the answer is turned round
control-fails-with:
  - the answer is not that of the driver
  - the answer is not whether peer access can be enabled
requires: [gpus-2]
launches: none
note: asks for no peer access, which the runner learns by the same call, so that devices that are wrongly denied it show
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/two_gpus.h"

namespace {

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      int can = -7, of_driver = -7;
      CTS_CUDA(cudaDeviceCanAccessPeer(&can, pair.one, pair.other));
      if (cts::control()) can = 1 - can;
      CUdevice one = 0, other = 0;
      CTS_CU(CTS_DRIVER(cuDeviceGet)(&one, pair.one));
      CTS_CU(CTS_DRIVER(cuDeviceGet)(&other, pair.other));
      CTS_CU(CTS_DRIVER(cuDeviceCanAccessPeer)(&of_driver, one, other));
      CTS_EXPECT_EQ(can, of_driver, "the answer is not that of the driver");
      const cts::OnDevice on(pair.one);
      const cudaError_t enabled = cudaDeviceEnablePeerAccess(pair.other, 0);
      (void)cudaGetLastError();
      CTS_EXPECT_EQ(can, enabled == cudaSuccess ? 1 : 0, "the answer is not whether peer access can be enabled");
      if (enabled == cudaSuccess) CTS_CUDA(cudaDeviceDisablePeerAccess(pair.other));
    });
  }
}

}  // namespace
