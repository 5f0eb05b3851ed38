/*---
clause: pi.peer.disable-not-enabled
covers: the driver's functions
control: peer access is enabled ahead of the call
control-fails-with: cuCtxDisablePeerAccess did not refuse what is not enabled
requires: [peer-access]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"

#include "driver-peers.cuh"

namespace {

// Never enabled, and disabled already.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const CUcontext peer = cts::PrimaryOf(pair.other);
      (void)cts::PrimaryOf(pair.one);
      const cts::OnDevice on(pair.one);
      for (int round = 0; round < 2; ++round) {
        if (cts::control()) CTS_CU(CTS_DRIVER(cuCtxEnablePeerAccess)(peer, 0));
        CTS_EXPECT_EQ(CTS_DRIVER(cuCtxDisablePeerAccess)(peer), CUDA_ERROR_PEER_ACCESS_NOT_ENABLED,
                      "cuCtxDisablePeerAccess did not refuse what is not enabled");
        if (cts::control()) continue;
        CTS_CU(CTS_DRIVER(cuCtxEnablePeerAccess)(peer, 0));
        CTS_CU(CTS_DRIVER(cuCtxDisablePeerAccess)(peer));
      }
    });
  }
}

}  // namespace
