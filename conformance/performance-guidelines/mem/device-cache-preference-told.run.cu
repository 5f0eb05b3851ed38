/*---
clause: perf.mem.device-cache-preference-told
covers: the runtime's own
control: the next preference is set
control-fails-with: the preference between L1 cache and shared memory is not that which was set last
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

#include "cache-preferences.family.cuh"

namespace {

CTS_CASE() {
  InEachPreference("", SetByRuntime, ToldByRuntime, cts::control(), [](cudaFuncCache told, cudaFuncCache expected) {
    CTS_EXPECT_EQ(told, expected, "the preference between L1 cache and shared memory is not that which was set last");
  });
}

}  // namespace
