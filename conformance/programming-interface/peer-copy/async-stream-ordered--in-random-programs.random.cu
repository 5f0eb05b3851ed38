/*---
clause: pi.peer-copy.async-stream-ordered
covers: random programs with copies between devices in one stream
control: the later command of each pair goes to another stream
control-fails-with: a copy between devices did not run in the order of its stream
requires: [gpus-2]
own-process: it uses a second GPU, which other cases of its process do not know of
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("peer-in-order", "a copy between devices did not run in the order of its stream")

}  // namespace
