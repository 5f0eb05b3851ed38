/*---
clause: pi.stream.cross-stream-order-unspecified
note: true where the command of the other stream ran first although it was issued last
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE() {
  cts::Stream held, other;
  cts::Mark first, second;
  cts::HostGate gate;
  gate.Hold(held);
  first.Put(held);
  second.Put(other);
  CTS_OBSERVE("issued-last-ran-first", second.ComesSoon(cts::kMeanwhileSeconds) && !first.seen());
}

}  // namespace
