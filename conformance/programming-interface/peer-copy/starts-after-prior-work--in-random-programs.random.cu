/*---
clause: pi.peer-copy.starts-after-prior-work
covers: random programs with copies between devices after other work
control: the copy is one of a non-blocking stream
control-fails-with: a copy between devices began before earlier work was complete
requires: [gpus-2]
own-process: it uses a second GPU, which other cases of its process do not know of
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("peer-copy-waits", "a copy between devices began before earlier work was complete")

}  // namespace
