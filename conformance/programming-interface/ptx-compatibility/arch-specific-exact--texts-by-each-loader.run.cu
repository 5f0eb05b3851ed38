/*---
clause: pi.ptx-compatibility.arch-specific-exact
covers: texts for each architecture alone, by each loader
control: texts for every architecture and for another one alone change places with what is asked for
control-fails-with:
  - a loader took a text for another architecture alone
  - a loader did not take a text for this architecture alone
requires: [cc-is-90, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../image-loaders.cuh"
#include "texts-for-others.family.cuh"

namespace {

constexpr const char* kOthers[] = {"sm_100a", "sm_103a", "sm_110a", "sm_120a", "sm_121a"};

CTS_CASE(another) {
  CheckRefused(kOthers, "sm_90", cts::control(), "a loader took a text for another architecture alone");
}
CTS_CASE(own) {
  CheckTaken(cts::control() ? "sm_100a" : "sm_90a", "a loader did not take a text for this architecture alone");
}

}  // namespace
