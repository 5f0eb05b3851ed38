/*---
clause: pi.capture.prior-dependency-survives
covers: random programs around captures
control: the later command goes to another stream
control-fails-with: a command did not see what its stream had been given before a capture
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("prior-survives", "a command did not see what its stream had been given before a capture")

}  // namespace
