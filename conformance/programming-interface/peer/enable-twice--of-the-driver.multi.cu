/*---
clause: pi.peer.enable-twice
covers: the driver's functions
control: peer access is disabled between the calls
control-fails-with: a second cuCtxEnablePeerAccess was not refused with CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED
requires: [peer-access]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"

#include "driver-peers.cuh"

namespace {

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const CUcontext peer = cts::PrimaryOf(pair.other);
      (void)cts::PrimaryOf(pair.one);
      const cts::OnDevice on(pair.one);
      CTS_CU(CTS_DRIVER(cuCtxEnablePeerAccess)(peer, 0));
      if (cts::control()) CTS_CU(CTS_DRIVER(cuCtxDisablePeerAccess)(peer));
      CTS_EXPECT_EQ(CTS_DRIVER(cuCtxEnablePeerAccess)(peer, 0), CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED,
                    "a second cuCtxEnablePeerAccess was not refused with CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED");
      CTS_CU(CTS_DRIVER(cuCtxDisablePeerAccess)(peer));
    });
  }
}

}  // namespace
