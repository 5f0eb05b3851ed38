/*---
clause: pi.peer-copy.completes-before-later-work
covers: random programs with copies between devices before other work
control: the copy is one of a non-blocking stream
control-fails-with: later work began before a copy between devices was complete
requires: [gpus-2]
own-process: it uses a second GPU, which other cases of its process do not know of
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("peer-copy-separates", "later work began before a copy between devices was complete")

}  // namespace
