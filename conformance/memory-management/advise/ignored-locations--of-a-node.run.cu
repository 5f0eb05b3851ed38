/*---
clause: mm.advise.ignored-locations
control: the location counts, because a preferred one is set
control-fails-with: advice that ignores its location depends on the node of it
requires: [managed]
launches: none
covers: nodes of the host
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "ignored-locations.family.cuh"

namespace {

// The current device, the first node of the host, and nodes that there are not. The call must do what it does for any
// location.
CTS_CASE() {
  const struct {
    const char* name;
    cudaMemLocation location;
  } kPlaces[] = {{"-on-the-device", cts::OnDeviceLocation()},
                 {"-node-0", {cudaMemLocationTypeHostNuma, 0}},
                 {"-node-below-zero", {cudaMemLocationTypeHostNuma, -1}},
                 {"-node-77", {cudaMemLocationTypeHostNuma, 77}}};
  for (const auto& at : kPlaces)
    CheckIgnored(at.name, at.location, cts::control(), "advice that ignores its location depends on the node of it");
}

}  // namespace
