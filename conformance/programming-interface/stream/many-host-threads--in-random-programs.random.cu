/*---
clause: pi.stream.many-host-threads
covers: random programs of three threads
control: the later command goes to another stream
control-fails-with: commands that two threads gave a stream did not run in order
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("many-threads", "commands that two threads gave a stream did not run in order")

}  // namespace
