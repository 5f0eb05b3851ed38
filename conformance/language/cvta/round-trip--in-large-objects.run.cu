/*---
clause: lang.cvta.round-trip
covers: large objects, memory of the host's making, and each thread
control: the address of the next byte goes to the space and back
control-fails-with: a pointer into a large object came back from its space as another one
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "large-trips.cuh"

namespace {

CTS_CASE() {
  cts::CheckLargeTrips(cts::kLargeTrips, false, cts::control(),
                       "a pointer into a large object came back from its space as another one");
}

}  // namespace
