/*---
clause: mm.advise.ignored-locations
covers: types of location that name no device or node
control: the location counts, because a preferred one is set
control-fails-with: advice that ignores its location depends on the type of it
requires: [managed]
launches: none
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "ignored-locations.family.cuh"

namespace {

// Locations of which the type alone tells something, and one of zeros alone.
CTS_CASE() {
  const struct {
    const char* name;
    cudaMemLocation location;
  } kPlaces[] = {{"-all-zero", cudaMemLocation{}},
                 {"-none", {cudaMemLocationTypeNone, 77}},
                 {"-host", cts::OnHostLocation()},
                 {"-host-id-77", {cudaMemLocationTypeHost, 77}},
                 {"-current-node", {cudaMemLocationTypeHostNumaCurrent, 0}}};
  for (const auto& at : kPlaces)
    CheckIgnored(at.name, at.location, cts::control(), "advice that ignores its location depends on the type of it");
}

}  // namespace
