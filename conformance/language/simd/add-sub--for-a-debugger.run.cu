/*---
clause: lang.simd.add-sub
covers: code for a debugger
control: the function that clamps in another way
control-fails-with: not the sum or difference of each element
build: [device-debug]
---*/
#include "cts/case.cuh"

#include "lanes.family.cuh"

#include "add-sub.family.cuh"

namespace {

CTS_CASE() { CheckLanes<Functions>(cts::control(), "not the sum or difference of each element"); }

}  // namespace
