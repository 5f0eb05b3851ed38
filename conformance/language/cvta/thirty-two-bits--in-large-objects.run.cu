/*---
clause: lang.cvta.thirty-two-bits
covers: large objects, for each thread
control: the address of the next byte goes to the space and back
control-fails-with: a pointer into a large object came back from 32 bits as another one
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "large-trips.cuh"

namespace {

// Shared, constant and local memory alone.
CTS_CASE() {
  cts::CheckLargeTrips(cts::kOfAllocation, true, cts::control(),
                       "a pointer into a large object came back from 32 bits as another one");
}

}  // namespace
