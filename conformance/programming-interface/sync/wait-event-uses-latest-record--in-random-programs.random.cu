/*---
clause: pi.sync.wait-event-uses-latest-record
covers: random programs that record again
control: the record that counts is left out
control-fails-with: a wait for an event was changed by a later record
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("latest-record", "a wait for an event was changed by a later record")

}  // namespace
