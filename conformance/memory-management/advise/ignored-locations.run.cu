/*---
clause: mm.advise.ignored-locations
control: the location counts, because a preferred one is set
control-fails-with: advice that ignores its location depends on it
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include "ignored-locations.family.cuh"

namespace {

// Ids that no device has.
CTS_CASE() {
  const struct {
    const char* name;
    int id;
  } kIds[] = {{"-id-below-zero", -1}, {"-id-77", 77}, {"-id-12345", 12345}};
  for (const auto& at : kIds)
    CheckIgnored(at.name, cts::OnDeviceLocation(at.id), cts::control(),
                 "advice that ignores its location depends on it");
}

}  // namespace
