/*---
clause: pi.peer.disable-not-enabled
control: peer access is enabled ahead of the call
control-fails-with: peer access that is not enabled was not refused with cudaErrorPeerAccessNotEnabled
requires: [peer-access]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

void ExpectRefused(const cts::Pair& pair) {
  const cts::OnDevice on(pair.one);
  if (cts::control()) CTS_CUDA(cudaDeviceEnablePeerAccess(pair.other, 0));
  CTS_EXPECT_EQ(cudaDeviceDisablePeerAccess(pair.other), cudaErrorPeerAccessNotEnabled,
                "peer access that is not enabled was not refused with cudaErrorPeerAccessNotEnabled");
  (void)cudaGetLastError();
}

CTS_CASE(never_enabled) {
  for (const cts::Pair& pair : cts::kPairs) cts::Row(pair.name, [&] { ExpectRefused(pair); });
}

CTS_CASE(disabled_already) {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      { const cts::PeerAccess enabled(pair.one, pair.other); }
      ExpectRefused(pair);
    });
  }
}

CTS_CASE(enabled_in_the_other_direction) {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::PeerAccess back(pair.other, pair.one);
      ExpectRefused(pair);
    });
  }
}

}  // namespace
