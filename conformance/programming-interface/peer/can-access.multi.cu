/*---
clause: pi.peer.can-access
control: a device is asked about itself
control-fails-with: the answer is not whether peer access can be enabled
requires: [peer-access]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      int can = -7, supported = -7;
      CTS_CUDA(cudaDeviceCanAccessPeer(&can, pair.one, cts::control() ? pair.one : pair.other));
      CTS_CUDA(cudaDeviceGetP2PAttribute(&supported, cudaDevP2PAttrAccessSupported, pair.one, pair.other));
      const cts::OnDevice on(pair.one);
      const cudaError_t enabled = cudaDeviceEnablePeerAccess(pair.other, 0);
      (void)cudaGetLastError();
      CTS_EXPECT(can == supported && can == (enabled == cudaSuccess ? 1 : 0),
                 "the answer is not whether peer access can be enabled");
      if (cts::control() && can == supported) cts::PowerNotShown("a device is said to be a peer of itself");
      if (enabled == cudaSuccess) CTS_CUDA(cudaDeviceDisablePeerAccess(pair.other));
    });
  }
  if (!cts::control()) {
    int itself = -7;
    CTS_CUDA(cudaDeviceCanAccessPeer(&itself, 0, 0));
    CTS_OBSERVE("a-device-and-itself", itself);
  }
}

}  // namespace
