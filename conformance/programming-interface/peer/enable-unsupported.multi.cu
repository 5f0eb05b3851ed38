/*---
clause: pi.peer.enable-unsupported
control: the other device is named, which can be a peer
control-fails-with: a device that cannot be a peer was not refused with cudaErrorInvalidDevice
requires: [peer-access]
launches: none
note: every device is without doubt no peer of itself
---*/
#include "cts/case.cuh"
#include "cts/two_gpus.h"

namespace {

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.one == 0 ? "first" : "second", [&] {
      int can = -7;
      CTS_CUDA(cudaDeviceCanAccessPeer(&can, pair.one, pair.one));
      CTS_EXPECT_EQ(can, 0, "a device is said to be a peer of itself");
      const cts::OnDevice on(pair.one);
      const cudaError_t code = cudaDeviceEnablePeerAccess(cts::control() ? pair.other : pair.one, 0);
      (void)cudaGetLastError();
      CTS_EXPECT_EQ(code, cudaErrorInvalidDevice,
                    "a device that cannot be a peer was not refused with cudaErrorInvalidDevice");
      if (code == cudaSuccess) CTS_CUDA(cudaDeviceDisablePeerAccess(cts::control() ? pair.other : pair.one));
    });
  }
}

}  // namespace
