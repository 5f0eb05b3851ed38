/*---
clause: pi.stream.many-host-threads
covers: random programs of three threads that issue at once
control: the later command of each pair goes to another stream
control-fails-with: streams to which several threads issued at once did not run in order
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("at-once", "streams to which several threads issued at once did not run in order")

}  // namespace
