/*---
clause: pi.peer.enable-twice
control: peer access is disabled between the calls
control-fails-with: a second cudaDeviceEnablePeerAccess was not refused with cudaErrorPeerAccessAlreadyEnabled
requires: [peer-access]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::OnDevice on(pair.one);
      const cts::PeerAccess enabled(pair.one, pair.other);
      if (cts::control()) CTS_CUDA(cudaDeviceDisablePeerAccess(pair.other));
      CTS_EXPECT_EQ(cudaDeviceEnablePeerAccess(pair.other, 0), cudaErrorPeerAccessAlreadyEnabled,
                    "a second cudaDeviceEnablePeerAccess was not refused with cudaErrorPeerAccessAlreadyEnabled");
      (void)cudaGetLastError();
    });
  }
}

}  // namespace
