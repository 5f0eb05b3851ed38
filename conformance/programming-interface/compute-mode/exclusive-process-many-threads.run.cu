/*---
clause: pi.compute-mode.exclusive-process-many-threads
control: one of the threads launches nothing
control-fails-with: not every host thread could use the one context of the device
requires: [exclusive-process]
draft: no GPU in this compute mode has run it
---*/
#include "cts/case.cuh"

#include "threads-on-device.cuh"

namespace {

CTS_CASE() {
  CTS_EXPECT_EQ(cts::CountOfEightThreads(cts::control() ? 1 : 0), 8,
                "not every host thread could use the one context of the device");
}

}  // namespace
