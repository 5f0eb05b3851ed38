/*---
clause: pi.multi-device.wait-event-cross-device
covers: random programs with events across devices
control: cudaStreamWaitEvent is left out
control-fails-with: a stream did not wait for an event of another device
requires: [gpus-2]
own-process: it uses a second GPU, which other cases of its process do not know of
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("across-devices", "a stream did not wait for an event of another device")

}  // namespace
