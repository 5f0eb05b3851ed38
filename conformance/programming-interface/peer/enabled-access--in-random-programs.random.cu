/*---
clause: pi.peer.enabled-access
covers: random programs with kernels in another device's memory
control: the later kernel of each pair goes to another stream
control-fails-with: kernels in the memory of another device did not run in order
requires: [peer-access]
own-process: it uses a second GPU, which other cases of its process do not know of
rounds: 300
---*/
#include "cts/case.cuh"
#include "cts/order/random.cuh"

namespace {

CTS_RANDOM("peer-access", "kernels in the memory of another device did not run in order")

}  // namespace
