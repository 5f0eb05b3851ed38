/*---
clause: pi.implicit.null-stream-op-separates
covers: random programs with separating commands
control: the later command goes to a non-blocking stream
control-fails-with: a command of the NULL stream did not separate two blocking streams
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("null-separates", "a command of the NULL stream did not separate two blocking streams")

}  // namespace
