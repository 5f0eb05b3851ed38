/*---
clause: pi.peer.flags-zero
control: the flags are 0
control-fails-with:
  - flags other than 0 were not refused with cudaErrorInvalidValue
  - a call that was refused enabled peer access
requires: [peer-access]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    for (const cts::Pair& pair : cts::kPairs) {
      const cts::OnDevice on(pair.one);
      CTS_EXPECT_EQ(cudaDeviceEnablePeerAccess(pair.other, cts::control() ? 0 : flags), cudaErrorInvalidValue,
                    "flags other than 0 were not refused with cudaErrorInvalidValue");
      (void)cudaGetLastError();
      CTS_EXPECT_NE(cudaDeviceDisablePeerAccess(pair.other), cudaSuccess,
                    "a call that was refused enabled peer access");
      (void)cudaGetLastError();
    }
  });
}

CTS_CASE() {
  Check("one", 1);
  Check("two", 2);
  Check("highest", 1u << 31);
  Check("all", ~0u);
}

}  // namespace
