/*---
clause: pi.event.rerecord-overwrites
covers: random programs that record again
control: the later record is left out
control-fails-with: a wait for an event that was recorded again was for an earlier record
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("record-again", "a wait for an event that was recorded again was for an earlier record")

}  // namespace
