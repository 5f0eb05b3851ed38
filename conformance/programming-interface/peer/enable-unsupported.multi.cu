/*---
clause: pi.peer.enable-unsupported
control: the other device is named, which can be a peer
control-fails-with: a device that cannot be a peer was not refused with cudaErrorInvalidDevice
requires: [peer-access]
launches: none
note: where a device is a peer of itself nothing is asked; numbers of no device show that the code is told apart
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

void ExpectRefused(const cts::Pair& pair, int peer) {
  const cts::OnDevice on(pair.one);
  const int named = cts::control() ? pair.other : peer;
  const cudaError_t code = cudaDeviceEnablePeerAccess(named, 0);
  (void)cudaGetLastError();
  CTS_EXPECT_EQ(code, cudaErrorInvalidDevice,
                "a device that cannot be a peer was not refused with cudaErrorInvalidDevice");
  if (code == cudaSuccess) CTS_CUDA(cudaDeviceDisablePeerAccess(named));
}

CTS_CASE(itself) {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.one == 0 ? "first" : "second", [&] {
      int can = -7;
      CTS_CUDA(cudaDeviceCanAccessPeer(&can, pair.one, pair.one));
      if (can != 0) return cts::PowerNotShown("a device is said to be a peer of itself");
      ExpectRefused(pair, pair.one);
    });
  }
}

CTS_CASE(no_device) {
  int devices = 0;
  CTS_CUDA(cudaGetDeviceCount(&devices));
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.one == 0 ? "first-and-minus-one" : "second-and-minus-one", [&] { ExpectRefused(pair, -1); });
    cts::Row(pair.one == 0 ? "first-and-count" : "second-and-count", [&] { ExpectRefused(pair, devices); });
  }
}

}  // namespace
